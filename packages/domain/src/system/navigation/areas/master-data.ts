import type { AreaNode } from '../area.ts';
import { address } from '../area.ts';

/** The addresses of master data in an area; the more specific ones come first. */
export const masterDataAddresses = (prefix: string): readonly AreaNode[] => [
  address(`/${prefix}/master-data`, 'Master Data', { screen: 'master-data' }),
  address(`/${prefix}/master-data/BusinessCalendar`, 'Business Calendar', { screen: 'business-calendar' }),
  address(`/${prefix}/master-data/$model`, 'Master Data', { screen: 'master-data-records' }),
  address(`/${prefix}/master-data/$model/new`, 'New Record', { screen: 'master-data-record' }),
  address(`/${prefix}/master-data/$model/import`, 'Import', { screen: 'master-data-import' }),
  address(`/${prefix}/master-data/$model/$id`, 'Record', { screen: 'master-data-record' }),
];

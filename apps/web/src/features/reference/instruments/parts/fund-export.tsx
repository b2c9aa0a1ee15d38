import { exportInstruments } from '@artha/contract/reference/instruments';
import { ListExport } from '../../../system/exports/index.ts';
import type { CatalogueList } from './use-catalogue-search.ts';
import { FUND_COLUMNS } from './fund-columns.tsx';

/** The catalogue as a file. */
export const FundExport = ({ list }: { readonly list: CatalogueList }) => (
  <ListExport route={exportInstruments} list={list} columns={FUND_COLUMNS} />
);

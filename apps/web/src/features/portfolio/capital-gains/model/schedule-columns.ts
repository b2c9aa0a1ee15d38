import { schedule112aTable } from '@artha/contract/portfolio/capital-gains';
import type { ColumnKey } from '@artha/contract/kit/table';
import type { ExportFormat } from '@artha/domain/system/exports/formats';

type ScheduleColumn = ColumnKey<typeof schedule112aTable.columns>;

const COLUMNS = Object.entries(schedule112aTable.columns);
const ALL_COLUMNS = COLUMNS.map(([key]) => key as ScheduleColumn);
const FORM_COLUMNS = COLUMNS.filter(([, column]) => !('isHidden' in column)).map(([key]) => key as ScheduleColumn);

/**
 * The columns of a file of Schedule 112A. The rows of one person go into the csv template of the tax portal, so their
 * csv has the columns of the form and no others. Any other file also says after them whose each row is, in which
 * account, and of which days.
 */
export const scheduleColumns = (format: ExportFormat, people: number): ScheduleColumn[] => [
  ...(format === 'csv' && people === 1 ? FORM_COLUMNS : ALL_COLUMNS),
];

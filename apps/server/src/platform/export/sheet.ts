import type { Column, ColumnKind, Table } from '@artha/contract/kit/table';
import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import type { Fact, TableRow } from '../tables/export-source.ts';

/** A column of a file: a column of its table, with its key. */
export interface FileColumn extends Column {
  readonly key: string;
}

/** The description of a file, without its rows. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly FileColumn[];
  /** The name of the user who requested it. */
  readonly madeFor: string;
  /** By the business clock. */
  readonly madeAt: Date;
  /** What restricts the rows, and whose they are. */
  readonly facts: readonly Fact[];
}

/** The name of the fact of which day the rows are, where that is not the moment at which the file was made. */
export const AS_ON = 'As on';

/** What a file states above its rows, besides its title. Rows without a day of their own are of when it was made. */
export const factsOf = ({ madeFor, madeAt, facts }: Sheet): readonly Fact[] => [
  ['Prepared for', madeFor],
  [
    facts.some(([name]) => name === AS_ON) ? 'Prepared on' : AS_ON,
    `${formatDate(businessDateAt(madeAt))}, ${timeOfDayAt(madeAt)} IST`,
  ],
  ...facts,
];

/** The rows of a table in order, read a window at a time. */
export type RowWindows = AsyncIterable<readonly TableRow[]>;

/** The requested columns, without duplicates, in the requested order; by default those that the table shows first. */
export function columnsOfFile({ columns }: Pick<Table, 'columns'>, keys?: readonly string[]): readonly FileColumn[] {
  const requested = keys ?? Object.keys(columns).filter((key) => columns[key]?.isHidden !== true);
  return [...new Set(requested)].flatMap((key) => {
    const column = columns[key];
    return column ? [{ ...column, key }] : [];
  });
}

const FIGURES: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'money',
  'units',
  'nav',
  'percent',
  'count',
  'milliseconds',
]);

/** Whether a column is numeric. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>): boolean => FIGURES.has(kind);

/** Prices are in rupees, like amounts. */
export const isInRupees = ({ kind }: Pick<Column, 'kind'>): boolean => kind === 'money' || kind === 'nav';

const UNIT_OF: Partial<Record<ColumnKind, string>> = { instant: 'IST', milliseconds: 'ms' };

/** The header of a column, with its unit if the cells do not show it. @param hasPercentSign whether the cells show % */
export function headerOf({ label, kind }: Pick<Column, 'label' | 'kind'>, hasPercentSign: boolean): string {
  const unit = kind === 'percent' && !hasPercentSign && !label.includes('%') ? '%' : UNIT_OF[kind];
  return unit === undefined ? label : `${label} (${unit})`;
}

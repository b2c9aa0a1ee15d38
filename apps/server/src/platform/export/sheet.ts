import type { Column, ColumnKind, Table } from '@artha/contract/kit/table';
import type { TableRow } from '../tables/export-source.ts';

/** A column of a file: of its table, under its key. */
export interface FileColumn extends Column {
  readonly key: string;
}

/** What a file is made from, beside its rows. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly FileColumn[];
  /** Who asked for it. */
  readonly madeFor: string;
  /** Business clock. */
  readonly madeAt: Date;
}

/** The rows of a table in order, as they are read: a window at a time. */
export type RowWindows = AsyncIterable<readonly TableRow[]>;

/** The columns that are asked for, each once, in their order; else those that the table shows at first. */
export function columnsOfFile({ columns }: Table, keys?: readonly string[]): readonly FileColumn[] {
  const asked = keys ?? Object.keys(columns).filter((key) => columns[key]?.isHidden !== true);
  return [...new Set(asked)].flatMap((key) => {
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

/** Whether a column holds numbers to count with. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>): boolean => FIGURES.has(kind);

/** Prices stand under rupees as amounts do. */
export const isInRupees = ({ kind }: Pick<Column, 'kind'>): boolean => kind === 'money' || kind === 'nav';

const UNIT_OF: Partial<Record<ColumnKind, string>> = { instant: 'IST', milliseconds: 'ms' };

/** What stands over a column, with its unit where the cells do not show it. @param hasPercentSign cells show that */
export function headOf({ label, kind }: Pick<Column, 'label' | 'kind'>, hasPercentSign: boolean): string {
  const unit = kind === 'percent' && !hasPercentSign && !label.includes('%') ? '%' : UNIT_OF[kind];
  return unit === undefined ? label : `${label} (${unit})`;
}

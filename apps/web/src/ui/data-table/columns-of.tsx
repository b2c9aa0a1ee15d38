import type { Column, ColumnKey, ColumnKind, Columns, RowShape, Table } from '@artha/contract/kit/table';
import { formatDate } from '@artha/domain/kit/dates';
import { formatDecimal, formatNav, formatPaise, formatUnits, groupIndian } from '@artha/domain/kit/inr-format';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Return, Rupees } from '../figures/figures.tsx';
import { formatMoment } from '../figures/moment.ts';
import { widthOf } from './column-kinds.ts';
import { None } from '../figures/none.tsx';
import type { TableColumn } from './table-column.ts';
import styles from './columns-of.module.css';

/** The type of a value by the kind of its column. */
type Value<Kind extends ColumnKind> = Exclude<z.output<RowShape<{ it: Column<Kind, false> }>['it']>, null>;

const percent = (text: string): string => formatDecimal(text, 2);

/** How a value is shown by default. */
const SHOWN: { readonly [Kind in ColumnKind]: (value: Value<Kind>) => ReactNode } = {
  text: (text) => text,
  code: (code) => <span className="tabular">{code}</span>,
  choice: (name) => name,
  list: ([first, ...others]) => (
    <>
      {first}
      {others.length > 0 && <span className="muted">{` and ${others.length} more`}</span>}
    </>
  ),
  json: (json) => <code className={styles.code}>{json}</code>,
  money: (amount) => <Rupees figure={formatPaise(amount)} />,
  units: (units) => formatUnits(units).replace('-', '\u2212'),
  nav: (nav) => formatNav(nav),
  percent: (text) => <Return percent={percent(text)} />,
  count: (count) => groupIndian(String(count)).replace('-', '\u2212'),
  milliseconds: (milliseconds) => `${groupIndian(String(milliseconds))} ms`,
  date: (date) => formatDate(date),
  instant: (instant) => formatMoment(instant),
  flag: (isSet) => (isSet ? 'Yes' : 'No'),
};

function shown({ kind, choices }: Column, value: unknown): ReactNode {
  if (value === undefined) return null;
  if (choices && typeof value === 'string') return choices[value] ?? value;
  if (value === null || (Array.isArray(value) && value.length === 0)) return <None />;
  return (SHOWN[kind] as (value: unknown) => ReactNode)(value);
}

/**
 * A row with the fields of a table's columns. A missing field is an empty cell (a group of holdings has no price); null
 * shows a dash.
 */
export type RowOf<C extends Columns> = {
  readonly [Key in keyof C]?: z.output<RowShape<C>[Key]> | null | undefined;
};

/** Custom cells by column key. */
export type Cells<C extends Columns, Row> = { readonly [Key in ColumnKey<C>]?: (row: Row) => ReactNode };

/** The columns of a declared table, ready to render. */
export const columnsOf = <C extends Columns, Row extends object = RowOf<C>>(
  { columns }: Table<C>,
  cells: Cells<C, Row> = {},
): TableColumn<Row>[] =>
  Object.entries<Column>(columns).map(([key, column]) => ({
    key,
    label: column.label,
    kind: column.kind,
    isRowHeader: column.isRowHeader === true,
    isSortable: column.sort !== undefined,
    isHidden: column.isHidden === true,
    widthPx: widthOf(column),
    cell: cells[key as ColumnKey<C>] ?? ((row) => shown(column, (row as Readonly<Record<string, unknown>>)[key])),
  }));

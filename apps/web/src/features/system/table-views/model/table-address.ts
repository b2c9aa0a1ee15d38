import type { Column, Sort, Table } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';

import { parseBusinessDate } from '@artha/domain/kit/dates';
import { LIST_OFFSET_MAX_ROWS } from '@artha/domain/kit/limits';
import type { ColumnFilter, ColumnFilters, PageRows } from '../../../../ui/data-table/frame/framed-list.ts';

/**
 * The state of a list in its address. The search text is left out: the name of a client must not appear in the history
 * or in a link.
 */
export interface TableAddress {
  readonly filters: ColumnFilters;
  /** Undefined for the sort of the view or the table. */
  readonly sort: Sort | undefined;
  /** From 1. */
  readonly page: number;
  readonly pageRows: PageRows | undefined;
}

export const PAGE_ROWS: readonly PageRows[] = [10, 20, 50, 100, 'all'];

type Query = Readonly<Record<string, unknown>>;

/** A query value as text; the router may have parsed it as a number. */
const text = (query: Query, name: string): string => {
  const value = query[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

const RANGE = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

function rangeOf(value: string): ColumnFilter | undefined {
  const found = RANGE.exec(value);
  const [from, to] = [parseBusinessDate(found?.[1] ?? ''), parseBusinessDate(found?.[2] ?? '')];
  if (!from && !to) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
}

function choicesOf({ choices = {} }: Column, value: string): ColumnFilter | undefined {
  const named = value.split(',');
  const known = Object.keys(choices).filter((choice) => named.includes(choice));
  return known.length > 0 ? known : undefined;
}

const filterOf = (column: Column, value: string): ColumnFilter | undefined =>
  column.filter === 'range' ? rangeOf(value) : choicesOf(column, value);

/** Whether a table can be sorted by a column, or by relevance. */
export const isSortedBy = ({ columns, isRanked }: Table, sortBy: string): boolean =>
  columns[sortBy]?.sort !== undefined || (isRanked === true && sortBy === RELEVANCE);

/** The sort of an address, which names column and direction. */
function sortOf(table: Table, query: Query): Sort | undefined {
  const [sortBy, sortAsc] = [text(query, 'sortBy'), text(query, 'sortAsc')];
  if (!isSortedBy(table, sortBy) || (sortAsc !== 'true' && sortAsc !== 'false')) return undefined;
  return { sortBy, sortAsc: sortAsc === 'true' };
}

/** Parses the query of an address. Anything the table does not know is ignored. */
export function parseTableAddress(table: Table, query: Query): TableAddress {
  const filters = Object.entries(table.columns).flatMap(([key, column]) => {
    const filter = column.filter === undefined ? undefined : filterOf(column, text(query, key));
    return filter === undefined ? [] : [[key, filter] as const];
  });
  const page = Number(text(query, 'page'));
  const rows = text(query, 'rows');
  return {
    filters: Object.fromEntries(filters),
    sort: sortOf(table, query),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LIST_OFFSET_MAX_ROWS) : 1,
    pageRows: PAGE_ROWS.find((each) => String(each) === rows),
  };
}

const filterText = (filter: ColumnFilter): string =>
  'length' in filter ? filter.join() : `${filter.from ?? ''}..${filter.to ?? ''}`;

/**
 * The query of a table's address: text for what is set, undefined for defaults, so that it can be spread over the rest
 * of the query.
 */
export function tableQuery(table: Table, address: TableAddress): Readonly<Record<string, string | undefined>> {
  const keys = Object.keys(table.columns).filter((key) => table.columns[key]?.filter !== undefined);
  const filters = keys.map((key) => {
    const filter = address.filters[key];
    return [key, filter && filterText(filter)] as const;
  });
  return {
    ...Object.fromEntries(filters),
    sortBy: address.sort?.sortBy,
    sortAsc: address.sort && String(address.sort.sortAsc),
    page: address.page === 1 ? undefined : String(address.page),
    rows: address.pageRows === undefined ? undefined : String(address.pageRows),
  };
}

/** Sets or removes the filter of a column; an empty filter is removed. */
export function withFilter(filters: ColumnFilters, key: string, filter: ColumnFilter | undefined): ColumnFilters {
  const others = Object.fromEntries(Object.entries(filters).filter(([each]) => each !== key));
  const isEmpty = filter === undefined || ('length' in filter ? filter.length === 0 : !filter.from && !filter.to);
  return isEmpty ? others : { ...others, [key]: filter };
}

/** The last page that the offset limit allows. */
export const lastPage = (pageRows: number): number => Math.floor(LIST_OFFSET_MAX_ROWS / pageRows) + 1;

/** Whether two queries are equal, regardless of the order of their parameters. */
export function isSameQuery(one: Query, other: Query): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => text(one, key) === text(other, key));
}

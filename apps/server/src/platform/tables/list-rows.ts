import type { Sort } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';
import { Refusal } from '@artha/domain/kit/errors';
import { LIST_COUNT_MAX_ROWS, UNINDEXED_SORT_MAX_ROWS } from '@artha/domain/kit/limits';
import { cachedCount } from './count-cache.ts';
import type { RowPosition } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { TableContext } from './export-source.ts';
import type { ListSource, PositionedRow, Window } from './list-source.queries.ts';
import { countFound, readPage } from './list-source.queries.ts';

/** The query of a list; `where` is specific to each list. The contract has checked that the table sorts so. */
export interface ListQuery extends Sort {
  readonly where: object;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly after?: string | undefined;
}

export interface ListedRows<Row> {
  readonly items: Row[];
  readonly count: number;
  readonly isCountCut: boolean;
  readonly next: string | null;
}

/**
 * A page of a list, from an offset or after the last row of another page, with the total count.
 *
 * @throws Refusal table.cursor-unknown, table.sort-too-many
 */
export async function listRows<Query extends ListQuery, Row>(
  source: ListSource<Query, Row>,
  context: TableContext,
  query: Query,
): Promise<ListedRows<Row>> {
  const after = positionAfter(source, query);
  const conditions = await source.find(context, query);
  if (conditions.length === 0) return { items: [], count: 0, isCountCut: false, next: null };
  const page = () => pageOf(source, context, { query, after, conditions });
  const [count, rows] = isSortIndexed(source, query)
    ? await Promise.all([countAll(source, context, conditions), page()])
    : [await countSortable(source, context, conditions), await page()];
  const agreed = countWithPage(query, count, rows);
  return {
    ...answerOf(source, query, rows),
    count: Math.min(agreed, LIST_COUNT_MAX_ROWS),
    isCountCut: agreed > LIST_COUNT_MAX_ROWS,
  };
}

/**
 * The count that the page bears out. Count and page are read by two statements, between which rows come and go. A page
 * after a cursor does not say how many rows precede it.
 */
function countWithPage(
  { limit, offset, after }: Pick<ListQuery, 'limit' | 'offset' | 'after'>,
  count: number,
  rows: readonly { readonly row: unknown }[],
): number {
  if (after !== undefined) return count;
  const end = offset + rows.filter(({ row }) => row !== undefined).length;
  if (rows.length > limit) return Math.max(count, end);
  return rows.length === 0 ? Math.min(count, offset) : end;
}

/**
 * The same without the count, for lists that are never long. The rows are not counted before sorting.
 *
 * @throws Refusal table.cursor-unknown
 */
export async function listPage<Query extends ListQuery, Row>(
  source: ListSource<Query, Row>,
  context: TableContext,
  query: Query,
): Promise<Pick<ListedRows<Row>, 'items' | 'next'>> {
  const after = positionAfter(source, query);
  const conditions = await source.find(context, query);
  return answerOf(source, query, await pageOf(source, context, { query, after, conditions }));
}

interface PageQuery<Query> {
  readonly query: Query;
  readonly after: RowPosition | undefined;
  readonly conditions: Conditions;
}

/** The rows of a page and one more row, to know whether there is a next page. */
const pageOf = <Query extends ListQuery, Row>(
  source: ListSource<Query, Row>,
  context: TableContext,
  { query, after, conditions }: PageQuery<Query>,
) =>
  readPage(source, context, conditions, {
    ...sortOf(source, query),
    after,
    limit: query.limit + 1,
    offset: after ? 0 : query.offset,
  });

function answerOf<Query extends ListQuery, Row>(
  source: ListSource<Query, Row>,
  query: Query,
  rows: readonly PositionedRow<Row>[],
) {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ row }) => (row === undefined ? [] : [row])),
    next: last && rows.length > shown.length ? writeCursor(listIdentityOf(source, query), last) : null,
  };
}

/** @throws Error for a column that the contract does not allow */
export function sortOf<Query, Row>(
  { sorts, table }: ListSource<Query, Row>,
  { sortBy, sortAsc }: Sort,
): Pick<Window, 'sort' | 'isDescending'> {
  const sort = Object.hasOwn(sorts, sortBy) ? sorts[sortBy] : undefined;
  if (!sort) throw new Error(`${table.name} cannot be sorted by ${sortBy}`);
  // The keys of a search ascend from its best match.
  return { sort, isDescending: !sortAsc && sortBy !== RELEVANCE };
}

export const isSortIndexed = <Query, Row>({ table }: ListSource<Query, Row>, { sortBy }: Sort): boolean =>
  table.columns[sortBy]?.sort === 'index';

type Conditions = Parameters<typeof countFound>[2];

const countAll = <Query, Row>(source: ListSource<Query, Row>, { db, realNow }: TableContext, conditions: Conditions) =>
  cachedCount(db, countFound(db, source, conditions, LIST_COUNT_MAX_ROWS + 1), realNow);

/** Counts before sorting, so that too large a sort is refused. */
async function countSortable<Query, Row>(
  source: ListSource<Query, Row>,
  { db }: TableContext,
  conditions: Conditions,
): Promise<number> {
  const [counted] = await countFound(db, source, conditions, UNINDEXED_SORT_MAX_ROWS + 1);
  const count = counted?.count ?? 0;
  checkSortable(count);
  return count;
}

/** @throws Refusal table.sort-too-many */
export function checkSortable(count: number): void {
  if (count <= UNINDEXED_SORT_MAX_ROWS) return;
  const maximum = UNINDEXED_SORT_MAX_ROWS.toLocaleString('en-IN');
  throw new Refusal('table.sort-too-many', { values: { maximum } });
}

const listIdentityOf = <Query, Row>(
  { table }: ListSource<Query, Row>,
  { sortBy, sortAsc, search, where }: ListQuery,
) => ({
  table: table.name,
  sortBy,
  sortAsc,
  search,
  where,
});

function positionAfter<Query, Row>(source: ListSource<Query, Row>, query: ListQuery): RowPosition | undefined {
  if (query.after === undefined) return undefined;
  const { sort } = sortOf(source, query);
  const kinds = { key: sort.kind, isNullable: sort.isNullable === true, id: source.id.kind };
  return readCursor(query.after, listIdentityOf(source, query), kinds);
}

import { Refusal } from '@artha/domain/kit/errors';
import { LIST_COUNT_MAX_ROWS, UNINDEXED_SORT_MAX_ROWS } from '@artha/domain/kit/limits';
import type { Place } from './cursor.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { TableContext } from './export-source.ts';
import { countOrKnown } from './kept-counts.ts';
import type { ListSource, Window } from './list-source.queries.ts';
import { countFound, findPlaces } from './list-source.queries.ts';

/** What a list is asked for, beside what its own `where` says. */
export interface ListQuery {
  readonly where: object;
  readonly search?: string | undefined;
  /** A sortable column of the table, with a minus from the largest: so the contract has read it. */
  readonly order: string;
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
 * A page of a list: from an offset, or after the last row of another page; with how many rows there are.
 *
 * @throws Refusal table.cursor-unknown, table.sort-too-many
 */
export async function listRows<Asked extends ListQuery, Row>(
  source: ListSource<Asked, Row>,
  context: TableContext,
  asked: Asked,
): Promise<ListedRows<Row>> {
  const after = placeAfter(source, asked);
  const conditions = await source.find(context, asked);
  if (conditions.length === 0) return { items: [], count: 0, isCountCut: false, next: null };
  const page = () => findPage(source, context, { asked, after, conditions });
  const [count, places] = isSortIndexed(source, asked.order)
    ? await Promise.all([countAll(source, context, conditions), page()])
    : [await countSortable(source, context, conditions), await page()];
  return {
    ...(await readPage(source, context, asked, places)),
    count: Math.min(count, LIST_COUNT_MAX_ROWS),
    isCountCut: count > LIST_COUNT_MAX_ROWS,
  };
}

/**
 * The same without how many rows there are: for lists that are never long, of which nobody asks for the number. What is
 * sorted is not counted first.
 *
 * @throws Refusal table.cursor-unknown
 */
export async function listPage<Asked extends ListQuery, Row>(
  source: ListSource<Asked, Row>,
  context: TableContext,
  asked: Asked,
): Promise<Pick<ListedRows<Row>, 'items' | 'next'>> {
  const after = placeAfter(source, asked);
  const conditions = await source.find(context, asked);
  return readPage(source, context, asked, await findPage(source, context, { asked, after, conditions }));
}

interface PageQuery<Asked> {
  readonly asked: Asked;
  readonly after: Place | undefined;
  readonly conditions: Conditions;
}

/** The places of a page, and of one row more: it tells whether anything follows. */
const findPage = <Asked extends ListQuery, Row>(
  source: ListSource<Asked, Row>,
  { db }: TableContext,
  { asked, after, conditions }: PageQuery<Asked>,
) =>
  findPlaces(db, source, conditions, {
    ...sortOf(source, asked.order),
    after,
    limit: asked.limit + 1,
    offset: after ? 0 : asked.offset,
  });

async function readPage<Asked extends ListQuery, Row>(
  source: ListSource<Asked, Row>,
  context: TableContext,
  asked: Asked,
  places: readonly Place[],
) {
  const shown = places.slice(0, asked.limit);
  const last = shown.at(-1);
  return {
    items: await readRows(source, context, shown),
    next: last && places.length > shown.length ? writeCursor(continuedBy(source, asked), last) : null,
  };
}

/** What a source has at these places, in their order; what has gone since is left out. */
export async function readRows<Asked, Row>(
  source: ListSource<Asked, Row>,
  context: TableContext,
  places: readonly Place[],
): Promise<Row[]> {
  if (places.length === 0) return [];
  const rows = await source.rows(context, places);
  return places.flatMap(({ id }) => rows.get(id) ?? []);
}

const columnOf = (order: string) => order.replace(/^-/, '');

/** @throws Error for an order that the contract does not let through */
export function sortOf<Asked, Row>(
  { sorts, table }: ListSource<Asked, Row>,
  order: string,
): Pick<Window, 'sort' | 'isDescending'> {
  const sort = Object.hasOwn(sorts, columnOf(order)) ? sorts[columnOf(order)] : undefined;
  if (!sort) throw new Error(`${table.name} cannot be sorted by ${order}`);
  return { sort, isDescending: order.startsWith('-') };
}

export const isSortIndexed = <Asked, Row>({ table }: ListSource<Asked, Row>, order: string): boolean =>
  table.columns[columnOf(order)]?.sort === 'index';

type Conditions = Parameters<typeof countFound>[2];

const countAll = <Asked, Row>(source: ListSource<Asked, Row>, { db, realNow }: TableContext, conditions: Conditions) =>
  countOrKnown(db, countFound(db, source, conditions, LIST_COUNT_MAX_ROWS + 1), realNow);

/** Before anything is sorted: what would be too much is not begun. */
async function countSortable<Asked, Row>(
  source: ListSource<Asked, Row>,
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
  throw new Refusal('table.sort-too-many', { words: { maximum } });
}

const continuedBy = <Asked, Row>({ table }: ListSource<Asked, Row>, { order, search, where }: ListQuery) => ({
  table: table.name,
  order,
  search,
  where,
});

function placeAfter<Asked, Row>(source: ListSource<Asked, Row>, asked: ListQuery): Place | undefined {
  if (asked.after === undefined) return undefined;
  const { sort } = sortOf(source, asked.order);
  const kinds = { key: sort.kind, isNullable: sort.isNullable === true, id: source.id.kind };
  return readCursor(asked.after, continuedBy(source, asked), kinds);
}

import type { RowPosition } from './cursor.ts';
import type { ExportSource, Fact, TableContext, TableRow } from './export-source.ts';
import { filterFacts, orUnrestricted } from './filter-facts.ts';
import type { ListQuery } from './list-rows.ts';
import { checkSortable, isSortIndexed, sortOf } from './list-rows.ts';
import type { ListSource } from './list-source.queries.ts';
import { countFound, readPage } from './list-source.queries.ts';

const WINDOW_ROWS = 1_000;

/** Further restrictions of a list, which are no columns of its table. */
type MoreFacts<Query> = (context: TableContext, query: Query) => Promise<readonly Fact[]> | readonly Fact[];

/** Exports the rows of a list in windows, each found after the last row of the previous one. */
export const exportOf = <Query extends ListQuery, Row extends TableRow>(
  source: ListSource<Query, Row>,
  moreFacts: MoreFacts<Query> = () => [],
): ExportSource<Query> => ({
  table: source.table,
  facts: async (context, query) =>
    orUnrestricted([...(await moreFacts(context, query)), ...filterFacts(source.table, query)]),
  count: async (context, query, countMax) => {
    const conditions = await source.find(context, query);
    if (conditions.length === 0) return 0;
    const [counted] = await countFound(context.db, source, conditions, countMax);
    if (!isSortIndexed(source, query)) checkSortable(counted?.count ?? 0);
    return counted?.count ?? 0;
  },
  walk: async function* walk(context, query) {
    const conditions = await source.find(context, query);
    const window = { ...sortOf(source, query), limit: WINDOW_ROWS, offset: 0 };
    for (let after: RowPosition | undefined; ;) {
      const rows = await readPage<Query, Row>(source, context, conditions, { ...window, after });
      if (rows.length === 0) return;
      yield rows.flatMap(({ row }) => (row === undefined ? [] : [row]));
      if (rows.length < WINDOW_ROWS) return;
      after = rows.at(-1);
    }
  },
});

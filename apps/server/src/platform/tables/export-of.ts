import type { ExportSource, TableRow } from './export-source.ts';
import type { ListQuery } from './list-rows.ts';
import { checkSortable, isSortIndexed, readRows, sortOf } from './list-rows.ts';
import type { ListSource } from './list-source.queries.ts';
import { countFound, findPositions } from './list-source.queries.ts';

const WINDOW_ROWS = 1_000;

/** Exports the rows of a list in windows, each found after the last row of the previous one. */
export const exportOf = <Query extends ListQuery, Row extends TableRow>(
  source: ListSource<Query, Row>,
): ExportSource<Query> => ({
  table: source.table,
  count: async (context, query, countMax) => {
    const conditions = await source.find(context, query);
    if (conditions.length === 0) return 0;
    const [counted] = await countFound(context.db, source, conditions, countMax);
    if (!isSortIndexed(source, query.order)) checkSortable(counted?.count ?? 0);
    return counted?.count ?? 0;
  },
  walk: async function* walk(context, query) {
    const conditions = await source.find(context, query);
    const window = { ...sortOf(source, query.order), limit: WINDOW_ROWS, offset: 0 };
    for (let after; ;) {
      const positions = await findPositions(context.db, source, conditions, { ...window, after });
      if (positions.length === 0) return;
      yield await readRows(source, context, positions);
      if (positions.length < WINDOW_ROWS) return;
      after = positions.at(-1);
    }
  },
});

import type { ExportSource, TableRow } from './export-source.ts';
import type { ListQuery } from './list-rows.ts';
import { checkSortable, isSortIndexed, readRows, sortOf } from './list-rows.ts';
import type { ListSource } from './list-source.queries.ts';
import { countFound, findPlaces } from './list-source.queries.ts';

const WINDOW_ROWS = 1_000;

/** How a file gets at the rows of a list: each window is found after the last row of the one before. */
export const exportOf = <Asked extends ListQuery, Row extends TableRow>(
  source: ListSource<Asked, Row>,
): ExportSource<Asked> => ({
  table: source.table,
  count: async (context, asked, countMax) => {
    const conditions = await source.find(context, asked);
    if (conditions.length === 0) return 0;
    const [counted] = await countFound(context.db, source, conditions, countMax);
    if (!isSortIndexed(source, asked.order)) checkSortable(counted?.count ?? 0);
    return counted?.count ?? 0;
  },
  walk: async function* walk(context, asked) {
    const conditions = await source.find(context, asked);
    const window = { ...sortOf(source, asked.order), limit: WINDOW_ROWS, offset: 0 };
    for (let after; ;) {
      const places = await findPlaces(context.db, source, conditions, { ...window, after });
      if (places.length === 0) return;
      yield await readRows(source, context, places);
      if (places.length < WINDOW_ROWS) return;
      after = places.at(-1);
    }
  },
});

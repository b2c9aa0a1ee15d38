/** What a search reads grows with what it shows and not with the tables. */
import { beforeAll, expect, test } from 'vitest';
import { activitySource } from '../modules/system/activity-log/activity-list.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { listRows } from '../platform/tables/list-rows.ts';
import { requestContext } from '../testing/build.ts';
import { testDatabase } from '../testing/database.ts';
import { plansOf, scannedBy } from '../testing/plans.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

test('the entries of a page are read from their months alone', async () => {
  await database.pool.query(`
    insert into activity_log (at, type, payload, ip)
      select timestamptz '2026-12-20' - n * interval '1 day', 'PAGE_VIEW', '{}', '10.0.0.1' from generate_series(1, 60) n`);
  const page = { where: {}, order: '-at', limit: 25, offset: 0 } as const;
  const sent = await plansOf(database, (db) => listRows(activitySource, requestContext(database, { db }), page));
  const partitions = scannedBy(sent.at(-1)!).flatMap(
    (name) => /^activity_log_(?:\d+_\d+|default)/.exec(name)?.[0] ?? [],
  );
  expect([...new Set(partitions)].toSorted()).toEqual(['activity_log_2026_11', 'activity_log_2026_12']);
});

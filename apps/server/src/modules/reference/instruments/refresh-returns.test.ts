import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { refreshReturns } from './refresh-returns.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name)
      values ('Asha Mutual Fund', 'Asha');
    insert into instrument_category (asset_id, name, feed_name) select id, 'Large Cap', 'Large Cap' from asset where name = 'Equity'`);
});

type Price = readonly [on: string, nav: number, revision?: number];
interface Returns {
  readonly return1y: string | null;
  readonly return3y: string | null;
  readonly return5y: string | null;
}
const NONE: Returns = { return1y: null, return3y: null, return5y: null };

/** The returns of a scheme with the price 200 on a day and these earlier prices, refreshed alone or with all others. */
async function returnsOf(latestOn: string, prices: readonly Price[], isAlone: boolean): Promise<Returns | undefined> {
  let found: Returns | undefined;
  await rolledBack(database, async (tx) => {
    const one = await tx.execute<{ id: number }>(`
      insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
        structure, plan_type, latest_nav, latest_nav_on, return3y, described_on, search_text)
      select code, code, code, p.id, c.asset_id, c.id, 'open-ended', 'Direct', 200, day::date, 77, day::date, code
      from service_provider p, instrument_category c,
        (values ('1', '${latestOn}'), ('2', '2017-05-04'), ('3', '2026-07-31')) v (code, day)
      order by code returning id`);
    const id = one.rows[0]?.id ?? 0;
    for (const [on, nav, revision = 1] of prices) {
      await tx.execute(`insert into nav_history values (${id}, '${on}', ${revision}, ${nav}, 'amfi')`);
    }
    await refreshReturns(tx, isAlone ? [id] : undefined);
    const { rows } = await tx.execute<Returns & Record<string, unknown>>(
      `select return1y, return3y, return5y from instrument where id = ${id}`,
    );
    found = rows[0];
  });
  return found;
}

test.each<[string, string, readonly Price[], Partial<Returns>]>([
  ['the anniversary itself', '2026-08-19', [['2025-08-19', 100]], { return1y: '100.00' }],
  ['ten days before, in the year before', '2026-01-05', [['2024-12-26', 160]], { return1y: '25.00' }],
  ['eleven days before, which is too early', '2026-01-05', [['2024-12-25', 160]], {}],
  ['the day after, which is too late', '2026-01-05', [['2025-01-06', 160]], {}],
  [
    'the nearest day across the new year',
    '2026-01-05',
    [
      ['2024-12-31', 160],
      ['2025-01-01', 100],
    ],
    { return1y: '100.00' },
  ],
  [
    'the newest revision of the day',
    '2026-08-19',
    [
      ['2025-08-18', 160],
      ['2025-08-18', 100, 2],
    ],
    { return1y: '100.00' },
  ],
  ['a leap day', '2024-02-29', [['2023-02-28', 100]], { return1y: '100.00' }],
  [
    'three years and five years, the latter before the first year with a partition',
    '2010-12-31',
    [
      ['2007-12-31', 25],
      ['2005-12-30', 6.25],
    ],
    { return3y: '100.00', return5y: '100.00' },
  ],
  ['no price, which clears an existing return', '2026-08-19', [], {}],
])('return from %s', async (_name, latestOn, prices, expected) => {
  expect(await returnsOf(latestOn, prices, true)).toEqual({ ...NONE, ...expected });
  expect(await returnsOf(latestOn, prices, false)).toEqual({ ...NONE, ...expected });
});

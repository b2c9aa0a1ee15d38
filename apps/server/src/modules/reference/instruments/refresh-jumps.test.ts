import { addDays, businessDate } from '@artha/domain/kit/dates';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { refreshAllJumps, refreshLatestJumps } from './refresh-jumps.ts';
import { refreshReturns } from './refresh-returns.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name)
      values ('Asha Mutual Fund', 'Asha');
    insert into instrument_category (asset_id, name, feed_name) select id, 'Large Cap', 'Large Cap' from asset where name = 'Equity'`);
});

type Price = readonly [on: string, nav: string, revision?: number];

async function insertScheme(tx: Tx, code: string, prices: readonly Price[]): Promise<number> {
  const [on, nav] = prices.at(-1)!;
  const { rows } = await tx.execute<{ id: number }>(`
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, latest_nav, latest_nav_on, described_on, search_text)
    select '${code}', '${code}', '${code}', p.id, c.asset_id, c.id, 'open-ended', 'Direct', ${nav}, '${on}', '${on}',
      '${code}' from service_provider p, instrument_category c returning id`);
  const id = rows[0]?.id ?? 0;
  for (const [day, value, revision = 1] of prices)
    await tx.execute(`insert into nav_history values (${id}, '${day}', ${revision}, ${value}, 'amfi')`);
  return id;
}

interface Found extends Record<string, unknown> {
  readonly jump: string | null;
  readonly return1y: string | null;
  readonly return3y: string | null;
}

async function found(tx: Tx, id: number): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(
    `select nav_jump_on::text as jump, return1y, return3y from instrument where id = ${id}`,
  );
  return rows[0];
}

/** A liquid fund that changed its face value from 1,000 to 100, as one did. */
const LIQUID: readonly Price[] = [
  ['2023-08-18', '900'],
  ['2025-08-18', '1000.5'],
  ['2026-06-19', '1065.3037'],
  ['2026-06-21', '106.5304'],
  ['2026-08-18', '107.1'],
];

test('a return across a change of the face value is not computed', async () => {
  await rolledBack(database, async (tx) => {
    const id = await insertScheme(tx, 'liquid', LIQUID);
    await refreshReturns(tx, [id]);
    // Without the jump the fund would have lost nine tenths.
    expect(await found(tx, id)).toEqual({ jump: null, return1y: '-89.30', return3y: '-50.81' });
    await refreshAllJumps(tx, undefined);
    await refreshReturns(tx, [id]);
    expect(await found(tx, id)).toEqual({ jump: '2026-06-21', return1y: null, return3y: null });
  });
});

test('a return after the jump is computed', async () => {
  await rolledBack(database, async (tx) => {
    const id = await insertScheme(tx, 'later', [
      ['2023-08-18', '1000'],
      ['2025-08-15', '1100'],
      ['2025-08-18', '110'],
      ['2026-08-18', '121'],
    ]);
    await refreshAllJumps(tx, [id]);
    await refreshReturns(tx, [id]);
    expect(await found(tx, id)).toEqual({ jump: '2025-08-18', return1y: '10.00', return3y: null });
  });
});

test('the price of a day is compared with the one before it only', async () => {
  await rolledBack(database, async (tx) => {
    const upToJump = LIQUID.slice(0, -1);
    const [jumping, calm] = [await insertScheme(tx, 'jumping', upToJump), await insertScheme(tx, 'calm', LIQUID)];
    await refreshLatestJumps(tx, [jumping, calm]);
    expect([(await found(tx, jumping))?.jump, (await found(tx, calm))?.jump]).toEqual(['2026-06-21', null]);
  });
});

test('a restated price clears its jump, and an earlier one counts again', async () => {
  await rolledBack(database, async (tx) => {
    const id = await insertScheme(tx, 'restated', [
      ['2025-01-01', '1000'],
      ['2025-01-02', '100'],
      ['2026-08-17', '110'],
      ['2026-08-18', '1100'],
    ]);
    await refreshLatestJumps(tx, [id]);
    expect((await found(tx, id))?.jump).toBe('2026-08-18');
    await tx.execute(`insert into nav_history values (${id}, '2026-08-18', 2, 110.2, 'amfi')`);
    await tx.execute(`update instrument set latest_nav = 110.2 where id = ${id}`);
    await refreshLatestJumps(tx, [id]);
    expect((await found(tx, id))?.jump).toBe(businessDate('2025-01-02'));
  });
});

/** Days from Monday, 17 November 2025. */
const after = (days: number) => addDays(businessDate('2025-11-17'), days);

test.each<[gap: number, before: string, latest: string, isJump: boolean]>([
  [11, '1065', '106.5', true],
  [140, '1065', '108', true],
  [400, '1065', '112', true],
  [400, '112', '1065', true],
  [2_000, '1065', '112', true],
  // Nine times is a change of the face value; less may be the market, once the pause is long.
  [140, '1065', '119', false],
  [11, '100', '55', false],
  [10, '100', '55', true],
])('after a pause of %i days, from %s to %s is a jump: %s', async (gap, before, latest, isJump) => {
  await rolledBack(database, async (tx) => {
    const paused = await insertScheme(tx, 'paused', [
      [after(-1), before],
      [after(0), '7', 1],
      [after(0), before, 2],
      [after(gap), latest],
    ]);
    const steady = await insertScheme(tx, 'steady', [
      [after(gap - 1), before],
      [after(gap), before],
    ]);
    const single = await insertScheme(tx, 'single', [[after(gap), latest]]);
    await refreshLatestJumps(tx, [paused, steady, single]);
    expect((await found(tx, paused))?.jump).toBe(isJump ? after(gap) : null);
    expect([(await found(tx, steady))?.jump, (await found(tx, single))?.jump]).toEqual([null, null]);
  });
});

test('a restated price after a pause clears its jump', async () => {
  await rolledBack(database, async (tx) => {
    const id = await insertScheme(tx, 'paused', [
      [after(0), '1065'],
      [after(140), '108'],
    ]);
    await refreshLatestJumps(tx, [id]);
    await refreshLatestJumps(tx, [id]);
    expect((await found(tx, id))?.jump).toBe(after(140));
    await tx.execute(`insert into nav_history values (${id}, '${after(140)}', 2, 1080, 'amfi')`);
    await tx.execute(`update instrument set latest_nav = 1080 where id = ${id}`);
    await refreshLatestJumps(tx, [id]);
    expect((await found(tx, id))?.jump).toBeNull();
  });
});

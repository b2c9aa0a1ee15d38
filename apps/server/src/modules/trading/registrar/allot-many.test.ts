/** Thousands of orders: an interrupted run loses and duplicates nothing. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { sized } from '../../../testing/sized.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import type { AllotmentRow } from '../exchange/index.ts';
import { allotLines } from './index.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../exchange/testing/exchange-fixture.ts';
import { manyAccepted } from '../exchange/testing/many-orders.ts';

const COUNT = 2_000;

const database = await testDatabase();
const log = createLog('silent');
let fixture: ExchangeFixture;
beforeAll(async () => {
  fixture = await ExchangeFixture.open(database);
  await fixture.publish(fixture.equityId, FRIDAY);
});

const allot = (rows: readonly AllotmentRow[], heartbeat?: () => Promise<void>) =>
  allotLines({ database, log, rows, now: NOW, ...(heartbeat && { heartbeat }) });

async function sums() {
  const { rows } = await database.db.execute<Record<string, string>>(sql`
    select (select count(*) from order_line where status = 'allotted')::text as allotted,
      (select count(*) from client_order where status = 'completed')::text as completed,
      (select coalesce(sum(allotted_units), 0) from order_line)::text as "lineUnits",
      (select coalesce(sum(units_available), 0) from holding)::text as "heldUnits",
      (select coalesce(sum(cost), 0) from holding)::text as cost,
      (select coalesce(sum(amount), 0) from order_line where status = 'allotted')::text as paid,
      (select count(*) from order_history where "to" = 'allotted')::text as steps,
      (select count(*) from outbox where payload->>'code' = 'units-allotted')::text as notified,
      (select count(*) from audit_log where action = 'order.allotted')::text as audited`);
  return rows[0]!;
}

test('an interrupted run is resumed and allots everything once', async () => {
  const rows = await manyAccepted(fixture, COUNT);
  let heartbeats = 0;
  const interrupted = allot(rows, async () => {
    heartbeats += 1;
    if (heartbeats === 3) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  const half = await sums();
  expect(half).toMatchObject({ allotted: '1000', completed: '1000', steps: '1000', notified: '1000', audited: '1000' });

  const [one, other] = await Promise.all([allot(rows), allot(rows)]);
  expect(one.bookedCount + other.bookedCount).toBe(COUNT - 1_000);
  const whole = await sums();
  const all = String(COUNT);
  expect(whole).toMatchObject({ allotted: all, completed: all, steps: all, notified: all, audited: all });
  expect(whole['heldUnits']).toBe(whole['lineUnits']);
  expect(whole['cost']).toBe(whole['paid']);
  expect((await allot(rows)).bookedCount).toBe(0);
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result).toMatchObject({ holdingCount: 100, differenceCount: 0 });
});

const IN_ONE_RUN = sized(2_000, 10_000);

test(`allots ${IN_ONE_RUN} orders in one run`, { timeout: 600_000 }, async () => {
  const rows = await manyAccepted(fixture, IN_ONE_RUN, IN_ONE_RUN);
  expect((await allot(rows)).bookedCount).toBe(IN_ONE_RUN);
});

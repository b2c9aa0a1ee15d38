/** Two nodes, clients and kills at once: an instalment becomes one order or none, and never half of one. */
import { businessDate } from '@artha/domain/kit/dates';
import { eq, sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { lockPlansForWork } from '../plan.queries.ts';
import { plan as planTable, planInstalment } from '../plans.tables.ts';
import { stopPlan } from '../stop-plan.ts';
import { planOrdersJob, planOutcomesJob, planScheduleJob } from './plan-jobs.ts';
import { InstalmentFixture, at } from './testing/instalment-fixture.ts';

const ON = '2026-12-07';
const STEP = { at: at(ON), realNow: at(ON) };
const ROUNDS = 50;

let fixture: InstalmentFixture;
let second: Database;
beforeAll(async () => {
  fixture = await InstalmentFixture.open();
  second = fixture.secondNode();
});
afterAll(() => second.close());
beforeEach(() => fixture.clear());

/** A plan whose instalment is due. */
async function duePlan() {
  const plan = await fixture.plan();
  await fixture.run(planScheduleJob, ON);
  return plan;
}

/** Every order of a plan has one line, one instalment and one debit of its amount. */
async function expectWhole(): Promise<void> {
  const { rows } = await fixture.database.db.execute<{ odd: number }>(sql`
    select count(*)::int as odd from client_order o
    where 1 <> (select count(*) from order_line l join plan_instalment i on i.order_line_id = l.id
        where l.order_id = o.id)
      or 1 <> (select count(*) from payment y join mandate_debit d on d.payment_id = y.id where y.order_id = o.id)`);
  expect(rows[0]!.odd).toBe(0);
}

test(`of two nodes that order the same instalment one wins, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) await fixture.plan();
  await fixture.run(planScheduleJob, ON);
  const nodes = [fixture.database, second];
  for (let round = 0; round < ROUNDS; round += 1) {
    // One more plan a round, so that each begins with something to order.
    await fixture.plan();
    await fixture.run(planScheduleJob, ON);
    await Promise.all(nodes.map((database) => fixture.run(planOrdersJob, ON, database)));
    expect(await fixture.count('client_order')).toBe(ROUNDS + round + 1);
  }
  await expectWhole();
});

test('two nodes end the same instalments once', async () => {
  const plans = [await duePlan(), await duePlan()];
  await fixture.run(planOrdersJob, ON);
  await fixture.end('expired');
  await Promise.all([fixture.database, second].map((database) => fixture.run(planOutcomesJob, ON, database)));
  for (const { id } of plans) expect((await fixture.row(id)).consecutiveFailures).toBe(1);
  expect((await fixture.notices()).filter((text) => text.includes('failed'))).toHaveLength(2);
});

test('an instalment that its client skips while the job waits for the plan is not ordered', async () => {
  const plan = await duePlan();
  const ordering = await transaction(fixture.database, async (tx) => {
    await lockPlansForWork(tx, [plan.id]);
    const begun = fixture.run(planOrdersJob, ON, second);
    await untilWaiting();
    await tx.update(planInstalment).set({ status: 'skipped', number: 0 }).where(eq(planInstalment.planId, plan.id));
    return { begun };
  });
  await ordering.begun;
  expect(await fixture.count('client_order')).toBe(0);
});

test('a plan that is stopped while the job waits for it is not ordered', async () => {
  const plan = await duePlan();
  const ordering = await transaction(fixture.database, async (tx) => {
    const [locked] = await lockPlansForWork(tx, [plan.id]);
    const begun = fixture.run(planOrdersJob, ON, second);
    await untilWaiting();
    await stopPlan(tx, locked!, 'The mandate was cancelled.', STEP);
    return { begun };
  });
  await ordering.begun;
  expect(await fixture.count('client_order')).toBe(0);
  expect(await fixture.instalments(plan.id)).toEqual(['1 2026-12-07 cancelled']);
});

test('a mandate that is cancelled while the job waits for it is not debited', async () => {
  const plan = await duePlan();
  const ordering = await transaction(fixture.database, async (tx) => {
    await tx.update(bankMandate).set({ status: 'cancelled' }).where(eq(bankMandate.id, plan.bankMandateId!));
    const begun = fixture.run(planOrdersJob, ON, second);
    await untilWaiting();
    return { begun };
  });
  await ordering.begun;
  expect(await fixture.count('mandate_debit')).toBe(0);
  expect((await fixture.instalments(plan.id))[0]).toBe('1 2026-12-07 failed');
});

test('a chunk that is killed in the middle leaves nothing, and the next run orders all', async () => {
  for (let index = 0; index < 40; index += 1) await fixture.plan();
  await fixture.run(planScheduleJob, ON);
  for (const afterMs of [5, 15, 30, 60, 90]) {
    const running = fixture.run(planOrdersJob, ON, second).catch(() => undefined);
    await sleep(afterMs);
    await fixture.database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
    await running;
    await expectWhole();
    expect([0, 40]).toContain(await fixture.count('client_order'));
  }
  await fixture.run(planOrdersJob, ON);
  expect(await fixture.count('client_order')).toBe(40);
  await expectWhole();
});

test('a run that another node has taken over stops at its next chunk', async () => {
  await duePlan();
  const taken = () => Promise.reject(new Error('another node has taken this run over'));
  await expect(fixture.run(planOrdersJob, ON, second, taken)).rejects.toThrow('taken this run over');
  expect(await fixture.count('client_order')).toBe(0);
});

test('the database refuses a second instalment of a day, and a second instalment of an order', async () => {
  const plan = await duePlan();
  await fixture.run(planOrdersJob, ON);
  const { db } = fixture.database;
  const [ordered] = await db.select().from(planInstalment).where(eq(planInstalment.status, 'ordered'));
  const { id: _id, ...again } = ordered!;
  await expect(db.insert(planInstalment).values({ ...again, orderLineId: null, status: 'failed' })).rejects.toThrow();
  const later = { nominalOn: businessDate('2026-12-09'), dueOn: businessDate('2026-12-09') };
  await expect(db.insert(planInstalment).values({ ...again, ...later })).rejects.toThrow();
  expect(await db.$count(planTable, eq(planTable.id, plan.id))).toBe(1);
});

/** Waits until a connection waits for a row. */
const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await fixture.database.pool.query<{ count: number }>(
        `select count(*)::int from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
      );
      return rows[0]!.count;
    })
    .toBeGreaterThan(0);

import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '../../orders/expire-orders.ts';
import { plan as planTable, planHistory, planInstalment } from '../plans.tables.ts';
import { planScheduleJob } from './plan-jobs.ts';
import { InstalmentFixture, at } from './testing/instalment-fixture.ts';

let fixture: InstalmentFixture;
beforeAll(async () => {
  fixture = await InstalmentFixture.open();
});
beforeEach(() => fixture.clear());

const statesOf = async (planId: string) => (await fixture.instalments(planId)).map((text) => text.split(' ')[2]);
/** Orders the instalment of a day, and lets its order end in a way. */
async function instalment(on: string, end: () => Promise<unknown>): Promise<void> {
  await fixture.day(on);
  await end();
  await fixture.settle(on);
}

test('an instalment is done once its order is completed, and not before', async () => {
  const plan = await fixture.plan();
  await fixture.day('2026-12-07');
  await fixture.settle('2026-12-07');
  expect(await statesOf(plan.id)).toEqual(['ordered', 'scheduled']);
  await fixture.end('completed');
  await fixture.settle('2026-12-08');
  await fixture.settle('2026-12-08');
  expect(await statesOf(plan.id)).toEqual(['done', 'scheduled']);
  const rows = await fixture.database.db.select().from(planHistory).orderBy(planHistory.id);
  expect(rows.map(({ from, to }) => `${from} -> ${to}`)).toEqual(['scheduled -> ordered', 'ordered -> done']);
  expect((await fixture.notices()).filter((text) => text.includes('is done'))).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>, string, number]>([
  ['a returned debit', () => fixture.returnDebits('Insufficient funds'), 'The debit failed: Insufficient funds.', 1],
  ['money that never came', () => fixture.end('expired'), 'The money did not arrive in time.', 1],
  [
    'a rejection',
    async () => {
      await fixture.database.db.execute(sql`update order_line set reject_reason = 'FOLIO FROZEN'`);
      await fixture.end('rejected');
    },
    'The order was not accepted: FOLIO FROZEN.',
    1,
  ],
  ['a refund', () => fixture.end('refunded'), 'The order was not accepted.', 1],
  [
    'a cancellation by its client, which is no failure of the plan',
    () => fixture.end('cancelled', 'Service issue'),
    'You cancelled its order.',
    0,
  ],
])('an instalment fails by %s', async (_what, end, reason, failures) => {
  const plan = await fixture.plan();
  await instalment('2026-12-07', end);
  expect(await statesOf(plan.id)).toEqual(['failed', 'scheduled']);
  const [row] = await fixture.database.db.select().from(planInstalment).where(eq(planInstalment.status, 'failed'));
  expect(row!.failReason).toBe(reason);
  expect((await fixture.row(plan.id)).consecutiveFailures).toBe(failures);
  expect((await fixture.notices()).filter((text) => text.endsWith(reason))).toHaveLength(1);
});

test('a client is notified once of an instalment whose money did not arrive', async () => {
  await fixture.plan();
  await fixture.day('2026-12-07');
  expect(
    await expireOrders(fixture.database, { businessNow: at('2026-12-14', '15:00'), realNow: at('2026-12-14') }),
  ).toBe(1);
  await fixture.settle('2026-12-14');
  const outcomes = (await fixture.notices()).flatMap((text) => text.match(/expired|failed. .*/)?.[0] ?? []);
  expect(outcomes).toEqual(['failed. The money did not arrive in time.']);
});

const MONTHS = ['2026-12-07', '2027-01-07', '2027-02-08', '2027-03-08'] as const;

test('three failures in a row stop a monthly plan, and its next instalment is cancelled', async () => {
  const plan = await fixture.plan();
  for (const on of MONTHS.slice(0, 2)) await instalment(on, () => fixture.returnDebits('Insufficient funds'));
  expect((await fixture.row(plan.id)).status).toBe('active');
  await instalment(MONTHS[2], () => fixture.returnDebits('Insufficient funds'));
  expect(await fixture.row(plan.id)).toMatchObject({
    ...{ status: 'stopped', consecutiveFailures: 3, endReason: '3 instalments in a row failed.' },
    endedAt: expect.any(Date),
  });
  expect(await statesOf(plan.id)).toEqual(['failed', 'failed', 'failed', 'cancelled']);
  await fixture.day(MONTHS[3]);
  expect(await fixture.count('client_order')).toBe(3);
  const notices = await fixture.notices();
  expect(notices.filter((text) => text.includes('was stopped. 3 instalments in a row failed.'))).toHaveLength(1);
  const mails = (await fixture.mails()).flatMap((text) => text.match(/failed\. .*|was stopped/)?.[0] ?? []);
  const failed = 'failed. The debit failed: Insufficient funds.';
  expect(mails).toEqual([
    `${failed} The next instalment is due on 07 Jan 2027.`,
    `${failed} The next instalment is due on 08 Feb 2027.`,
    failed,
    'was stopped',
  ]);
  const { rows } = await fixture.database.db.execute(sql`
    select 1 from outbox where kind = 'exchange-plan' and payload->>'action' = 'cancel'`);
  expect(rows).toHaveLength(1);
});

test('an instalment that is done ends the count of failures', async () => {
  const plan = await fixture.plan();
  for (const on of MONTHS.slice(0, 2)) await instalment(on, () => fixture.returnDebits('Insufficient funds'));
  await instalment(MONTHS[2], () => fixture.end('completed'));
  await instalment(MONTHS[3], () => fixture.returnDebits('Insufficient funds'));
  expect(await fixture.row(plan.id)).toMatchObject({ status: 'active', consecutiveFailures: 1 });
});

test.each([
  ['quarterly', ['2026-12-07', '2027-03-08']],
  ['yearly', ['2026-12-07', '2027-12-07']],
] as const)('two failures in a row stop a %s plan', async (frequency, days) => {
  const plan = await fixture.plan({ frequency });
  for (const on of days) await instalment(on, () => fixture.returnDebits('Insufficient funds'));
  expect((await fixture.row(plan.id)).status).toBe('stopped');
});

test('the notifications at the end of a plan have the amount of its last instalment', async () => {
  const plan = await fixture.plan({ frequency: 'yearly', instalments: 2, stepUpAmount: paiseFromText('1000') });
  for (const on of ['2026-12-07', '2027-12-07']) await instalment(on, () => fixture.end('completed'));
  expect(await fixture.row(plan.id)).toMatchObject({ status: 'completed' });
  const amounts = (await fixture.notices()).map((text) => text.match(/^₹[\d,.]+|is done|is complete/g)?.join(' '));
  expect(amounts.slice(-2)).toEqual(['₹6,000.00 is done', '₹6,000.00 is complete']);
});

test('a plan of two instalments is completed when the second has ended', async () => {
  const plan = await fixture.plan({ instalments: 2 });
  await instalment(MONTHS[0], () => fixture.end('completed'));
  await fixture.day(MONTHS[1]);
  expect((await fixture.row(plan.id)).status).toBe('active');
  await fixture.end('completed');
  await fixture.settle(MONTHS[1]);
  expect((await fixture.row(plan.id)).status).toBe('completed');
  expect(await statesOf(plan.id)).toEqual(['done', 'done']);
  expect((await fixture.notices()).at(-1)).toContain('is complete');
});

test('a plan ends with its last day, failed or not', async () => {
  const plan = await fixture.plan({ endOn: businessDate('2027-01-31') });
  for (const on of MONTHS.slice(0, 2)) await instalment(on, () => fixture.returnDebits('Insufficient funds'));
  expect((await fixture.row(plan.id)).status).toBe('completed');
});

test('a pause skips its instalments, is no failure, and ends by itself', async () => {
  const plan = await fixture.plan({ status: 'paused', instalments: 3 });
  await fixture.pause(plan.id, '2027-01-07', 2);
  await instalment(MONTHS[0], () => fixture.end('completed'));
  expect((await fixture.row(plan.id)).status).toBe('paused');
  for (const on of [MONTHS[1], MONTHS[2], MONTHS[3]]) await instalment(on, () => fixture.end('completed'));
  expect(await fixture.instalments(plan.id)).toEqual([
    '1 2026-12-07 done',
    '0 2027-01-07 skipped',
    '0 2027-02-08 skipped',
    '2 2027-03-08 done',
    '3 2027-04-07 scheduled',
  ]);
  expect(await fixture.row(plan.id)).toMatchObject({ status: 'active', consecutiveFailures: 0 });
});

test('a plan that stops before its pause skips nothing afterwards; what was skipped before stays', async () => {
  const plan = await fixture.plan({ status: 'paused' });
  await fixture.pause(plan.id, '2027-01-07', 1);
  await fixture.pause(plan.id, '2027-05-07', 1);
  const failing = ['2026-12-07', '2027-02-08', '2027-03-08', '2027-04-07'];
  await instalment(failing[0]!, () => fixture.end('completed'));
  await fixture.day('2027-01-07');
  for (const on of failing.slice(1)) await instalment(on, () => fixture.returnDebits('Insufficient funds'));
  expect((await fixture.row(plan.id)).status).toBe('stopped');
  expect(await fixture.instalments(plan.id)).toEqual([
    '1 2026-12-07 done',
    '0 2027-01-07 skipped',
    '2 2027-02-08 failed',
    '3 2027-03-08 failed',
    '4 2027-04-07 failed',
    '0 2027-05-07 cancelled',
  ]);
});

test('within its notice a cancelled plan still runs, and ends on the day of the cancellation', async () => {
  const plan = await fixture.plan({ frequency: 'weekly', day: 1 });
  await fixture.run(planScheduleJob, '2026-12-04');
  const cancelling = { status: 'cancelling', cancelOn: businessDate('2026-12-08') } as const;
  await fixture.database.db.update(planTable).set(cancelling);
  await instalment('2026-12-07', () => fixture.end('completed'));
  expect(await statesOf(plan.id)).toEqual(['done', 'scheduled']);
  await fixture.day('2026-12-08');
  expect((await fixture.row(plan.id)).status).toBe('cancelled');
  expect(await statesOf(plan.id)).toEqual(['done', 'cancelled']);
});

test('an instalment on the day of the cancellation is not ordered, whether the plan was ended before or not', async () => {
  await fixture.plan();
  await fixture.run(planScheduleJob, '2026-12-04');
  const cancelling = { status: 'cancelling', cancelOn: businessDate('2026-12-07') } as const;
  await fixture.database.db.update(planTable).set(cancelling);
  await fixture.run((await import('./plan-jobs.ts')).planOrdersJob, '2026-12-07');
  expect(await fixture.count('client_order')).toBe(0);
});

test('an order of a plan that was cancelled meanwhile still ends its instalment', async () => {
  const plan = await fixture.plan();
  await fixture.day('2026-12-07');
  await fixture.database.db.update(planTable).set({ status: 'cancelled', endedAt: new Date('2026-12-08') });
  await fixture.end('completed');
  await fixture.settle('2026-12-08');
  expect((await statesOf(plan.id))[0]).toBe('done');
  expect((await fixture.row(plan.id)).status).toBe('cancelled');
});

test('a debit is announced three days before, once', async () => {
  await fixture.plan();
  await fixture.run(planScheduleJob, '2026-12-03');
  expect(await fixture.notices()).toEqual([]);
  await fixture.run(planScheduleJob, '2026-12-04');
  await fixture.run(planScheduleJob, '2026-12-05');
  const notices = await fixture.notices();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatch(
    /^₹5,000\.00 in Kosi Flexi Cap Fund - Direct Plan - Growth: SIP PLAN-\d+ will debit your Artha Demonstration Bank account ending 4417 on 07 Dec 2026\.$/,
  );
  const { rows } = await fixture.database.db.execute<{ kind: string }>(
    sql`select kind from outbox where kind in ('mail', 'sms', 'push') order by kind`,
  );
  expect(rows.map(({ kind }) => kind)).toContain('mail');
});

test('what needs no debit is not announced: transfers, withdrawals, skipped instalments', async () => {
  const plan = await fixture.plan({ status: 'paused' });
  await fixture.pause(plan.id, '2026-12-07', 1);
  const { folioId } = await fixture.sales.holding([['2024-01-01', '100']]);
  const { bankAccountId } = fixture.asha;
  await fixture.plan({ kind: 'swp', folioId, bankAccountId, amount: paiseFromText('1000') });
  await fixture.run(planScheduleJob, '2026-12-05');
  expect(await fixture.notices()).toEqual([]);
});

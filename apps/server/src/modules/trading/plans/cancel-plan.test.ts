import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { later, NOON, outcomes, OTHER_ORDER_ID } from '../orders/testing/order-fixture.ts';
import { lapsePlans } from './lapse-plans-job.ts';
import { plansOfMandate } from './bank-mandate-dependents.ts';
import { plan } from './plans.tables.ts';
import { stopPlansOfFrozen } from './stop-frozen-job.ts';
import { PlanFixture } from './testing/plan-fixture.ts';

let fixture: PlanFixture;
let ananya: Person;
let rohan: Person;

beforeAll(async () => {
  fixture = await PlanFixture.open();
  ({ ananya, rohan } = fixture);
});
beforeEach(() => fixture.clear());

const refused = (call: Promise<unknown>, code: string, details: object = {}) =>
  expect(call).rejects.toMatchObject({ code, ...details });
const REASON = 'Goal achieved';
/** Inside the two working days before the instalment of Tuesday, 5 January. */
const LATE = new Date('2027-01-04T06:30:00Z');

async function code(who: Person, planId: string, businessNow = NOON): Promise<string> {
  await fixture.sendCancel(who, { planId, reason: REASON }, { businessNow });
  return fixture.lastCode();
}

test('a cancellation takes effect after two working days', async () => {
  const planId = await fixture.running(ananya);
  const otpCode = await code(ananya, planId);
  const [mail] = await fixture.orders.messages('mail');
  expect(mail!.text).toMatch(/^\d{6} is your code to cancel your SIP of ₹5,000\.00 a month in .* from 24 Nov 2026\./);
  await fixture.cancel(ananya, { planId, reason: REASON, otpCode });
  expect(await fixture.row(planId)).toMatchObject({ status: 'cancelling', cancelOn: '2026-11-24', endReason: REASON });
  expect((await fixture.audited(planId)).slice(-2)).toEqual(['plan.code-sent', 'plan.cancelling']);
  expect((await fixture.notices(planId)).at(-1)).toMatchObject({
    code: 'plan-cancel-requested',
    cancelOn: '24 Nov 2026',
    still: '',
  });
});

test('an instalment within the notice still runs, and the client is told so', async () => {
  const planId = await fixture.running(ananya);
  await fixture.cancel(
    ananya,
    { planId, reason: REASON, otpCode: await code(ananya, planId, LATE) },
    { businessNow: LATE },
  );
  expect(await fixture.row(planId)).toMatchObject({ status: 'cancelling', cancelOn: '2027-01-06' });
  expect(await fixture.instalments(planId)).toEqual(['1 2027-01-05 scheduled']);
  expect((await fixture.notices(planId)).at(-1)).toMatchObject({
    still: ' The instalment of 05 Jan 2027 still runs.',
  });
});

test('cancelling twice, and at once on several connections, cancels once', async () => {
  const planId = await fixture.running(ananya);
  const otpCode = await code(ananya, planId);
  const cancel = () => fixture.cancel(ananya, { planId, reason: REASON, otpCode });
  const { done, refusals, busy } = outcomes(await Promise.allSettled(Array.from({ length: 8 }, cancel)));
  expect({ all: done + busy, refusals }).toEqual({ all: 8, refusals: [] });
  await cancel();
  expect((await fixture.steps(planId)).filter((step) => step === 'active -> cancelling')).toHaveLength(1);
  await refused(fixture.sendCancel(ananya, { planId, reason: REASON }), 'plan.not-running');
});

describe('a cancellation that is not possible', () => {
  test('needs a reason of the list, or words of the client', async () => {
    const planId = await fixture.running(ananya);
    const fields = { fields: { reason: ['Choose why you cancel the plan.'] } };
    await refused(fixture.sendCancel(ananya, { planId, reason: 'No reason' }), 'plan.reason-missing', fields);
    await fixture.sendCancel(ananya, { planId, reason: 'Others: I move abroad' });
  });

  test('of another client, of no plan, and of one that does not run', async () => {
    const planId = await fixture.running(ananya);
    const otpCode = await code(ananya, planId);
    await refused(fixture.sendCancel(rohan, { planId, reason: REASON }), 'plan.not-found');
    await refused(fixture.cancel(rohan, { planId, reason: REASON, otpCode }), 'plan.not-found');
    await refused(fixture.sendCancel(ananya, { planId: OTHER_ORDER_ID, reason: REASON }), 'plan.not-found');
    await refused(fixture.cancel(ananya, { planId, reason: 'Service issue', otpCode }), 'otp.not-valid');
    await refused(
      fixture.cancel(ananya, { planId, reason: REASON, otpCode }, { realNow: later(301) }),
      'otp.not-valid',
    );
    await fixture.db.update(plan).set({ status: 'completed' }).where(eq(plan.id, planId));
    await refused(fixture.cancel(ananya, { planId, reason: REASON, otpCode }), 'plan.not-running');
  });
});

test('a code that was sent before the notice began another day is not valid', async () => {
  const planId = await fixture.running(ananya);
  const otpCode = await code(ananya, planId);
  const businessNow = new Date('2026-11-20T12:30:01Z');
  await refused(fixture.cancel(ananya, { planId, reason: REASON, otpCode }, { businessNow }), 'otp.not-valid');
});

test('plans that are not confirmed within a day lapse, others do not', async () => {
  const old = await fixture.unconfirmed(ananya);
  const running = await fixture.running(ananya);
  const nextDay = new Date(NOON.getTime() + 86_400_000);
  expect(await lapsePlans(fixture.database, { businessNow: new Date(nextDay.getTime() - 1), realNow: NOON })).toBe(0);
  expect(await lapsePlans(fixture.database, { businessNow: nextDay, realNow: NOON })).toBe(1);
  expect(await lapsePlans(fixture.database, { businessNow: nextDay, realNow: NOON })).toBe(0);
  expect([(await fixture.row(old)).status, (await fixture.row(running)).status]).toEqual(['lapsed', 'active']);
  await refused(fixture.send(ananya, [old]), 'plan.move-impossible');
});

test('the plans of a mandate are listed, and stop with it', async () => {
  const bankMandateId = await fixture.mandate(ananya);
  const running = await fixture.running(ananya, { bankMandateId });
  const waiting = await fixture.unconfirmed(ananya, { bankMandateId });
  const elsewhere = await fixture.running(ananya);
  expect(await plansOfMandate.list(fixture.db, bankMandateId)).toEqual([
    expect.stringMatching(/^SIP PLAN-100001: ₹5,000\.00 in Nilgiri Flexi Cap Fund.*, monthly$/),
  ]);
  const reason = 'Its mandate was cancelled.';
  const end = { at: NOON, realNow: NOON, byUserId: ananya.userId };
  await transaction(fixture.database, (tx) => plansOfMandate.end(tx, bankMandateId, reason, end));
  expect(await fixture.row(running)).toMatchObject({ status: 'stopped', endReason: reason, endedAt: NOON });
  expect(await fixture.instalments(running)).toEqual(['1 2027-01-05 cancelled']);
  expect((await fixture.row(waiting)).status).toBe('stopped');
  expect((await fixture.row(elsewhere)).status).toBe('active');
  expect((await fixture.notices(running)).at(-1)).toMatchObject({ code: 'plan-stopped', reason });
  expect((await fixture.notices(waiting)).filter((each) => each.code === 'plan-stopped')).toEqual([]);
  expect(await plansOfMandate.list(fixture.db, bankMandateId)).toEqual([]);
});

test('the plans of an account that was frozen when its holder came of age stop', async () => {
  const frozen = await fixture.running(ananya);
  const waiting = await fixture.unconfirmed(ananya);
  const joint = await fixture.running(fixture.joint);
  const step = { at: NOON, realNow: NOON };
  expect(await stopPlansOfFrozen(fixture.database, step)).toBe(0);
  await fixture.db.update(account).set({ frozenAt: NOON }).where(eq(account.id, ananya.accountId));
  try {
    expect(await stopPlansOfFrozen(fixture.database, step)).toBe(2);
    expect(await stopPlansOfFrozen(fixture.database, step)).toBe(0);
  } finally {
    await fixture.db.update(account).set({ frozenAt: null });
  }
  const states = await Promise.all([frozen, waiting, joint].map(async (id) => (await fixture.row(id)).status));
  expect(states).toEqual(['stopped', 'stopped', 'active']);
});

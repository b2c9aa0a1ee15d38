/** A plan is started only where lump sums have left its mandate the money of its first instalments. */
import * as contract from '@artha/contract/trading/plans.changes';
import { initiatePayment as paymentRoute } from '@artha/contract/trading/payments';
import { businessDate as day } from '@artha/domain/kit/dates';
import { paiseFromText as rupees } from '@artha/domain/kit/money';
import { NO_PAYMENT_DETAILS } from '@artha/domain/kit/payment-modes';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOrder } from '../orders/orders.tables.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { NOON } from '../orders/testing/order-fixture.ts';
import { initiatePayment } from '../payments/initiate-payment.ts';
import { previewPlan } from './preview-plan.ts';
import { resumePlan } from './resume-plan.ts';
import { PlanFixture } from './testing/plan-fixture.ts';

let fixture: PlanFixture;
let ananya: Person;
let bankMandateId: number;

beforeAll(async () => {
  fixture = await PlanFixture.open();
  ({ ananya } = fixture);
});
beforeEach(async () => {
  await fixture.clear();
  bankMandateId = await fixture.mandate(ananya, { limit: rupees('10000') });
});

const refused = (call: Promise<unknown>, code: string, message = expect.any(String) as string) =>
  expect(call).rejects.toMatchObject({ code, message });

/** An order that its code confirmed for the mandate. @returns pays it */
async function lumpSum(amount: string, businessNow = NOON): Promise<() => Promise<unknown>> {
  const orderId = await fixture.orders.placed(ananya, amount);
  const { bankAccountId } = ananya;
  const choice = { paymentMode: 'mandate', bankMandateId, bankAccountId } as const;
  await fixture.db
    .update(clientOrder)
    .set({ ...choice, status: 'paymentPending', expiresAt: new Date('2026-12-02T09:30:00Z') })
    .where(eq(clientOrder.id, orderId));
  const input = { orderId, ...NO_PAYMENT_DETAILS, mode: 'mandate' as const, bankMandateId, bankAccountId };
  return () => initiatePayment(input, ananya.ctx({ route: paymentRoute, businessNow }));
}

/** A SIP of the mandate, on the 25th. */
const sip = (amount: string, startOn = '2026-11-25') =>
  fixture.sip(ananya, { bankMandateId, amount: rupees(amount), day: 25, startOn: day(startOn) });

const preview = async (terms: ReturnType<typeof sip>) =>
  previewPlan({ accountId: ananya.accountId, terms: await terms }, ananya.ctx());

const start = async (terms: ReturnType<typeof sip>, changes: Parameters<PlanFixture['start']>[2] = {}) =>
  (await fixture.start(ananya, await terms, changes)).planId;

const confirm = async (...planIds: readonly string[]) =>
  fixture.verify(ananya, planIds, await fixture.code(ananya, planIds));

test('a plan starts after the month in which a lump sum has used its money', async () => {
  await (
    await lumpSum('7000')
  )();
  const message =
    'The mandate has ₹3,000.00 left in Nov 2026. Start on 25 Dec 2026 or later, enter less, or choose another mandate.';
  await refused(preview(sip('5000')), 'plan.mandate-month-exceeded', message);
  await refused(start(sip('5000')), 'plan.mandate-month-exceeded', message);
  await preview(sip('5000', '2026-12-25'));
  await confirm(await start(sip('5000', '2026-12-25')));
  await confirm(await start(sip('3000')));
});

test('a lump sum of the last day of a month is debited in the next one', async () => {
  const businessNow = new Date('2026-11-30T10:00:00Z');
  await (
    await lumpSum('7000', businessNow)
  )();
  const starting = start(sip('5000', '2026-12-25'), { businessNow });
  await refused(starting, 'plan.mandate-month-exceeded', expect.stringContaining('left in Dec 2026. Start on 25 Jan'));
});

test('a lump sum before the code of the plan counts', async () => {
  const planId = await start(sip('5000'));
  const code = await fixture.code(ananya, [planId]);
  await (
    await lumpSum('7000')
  )();
  await refused(fixture.verify(ananya, [planId], code), 'plan.mandate-month-exceeded');
  expect((await fixture.row(planId)).status).toBe('unconfirmed');
});

test('plans that start together share what is left', async () => {
  await (
    await lumpSum('6000')
  )();
  const planIds = [await start(sip('3000')), await start(sip('2000'))];
  const left = expect.stringContaining('₹1,000.00 left in Nov 2026');
  await refused(fixture.code(ananya, planIds), 'plan.mandate-month-exceeded', left);
});

test('a plan that replaces another has its money', async () => {
  const replacesPlanId = await start(sip('3000'));
  await confirm(replacesPlanId);
  await (
    await lumpSum('7000')
  )();
  await refused(start(sip('3500'), { replacesPlanId }), 'plan.mandate-month-exceeded');
  await confirm(await start(sip('3000'), { replacesPlanId }));
});

test('a plan is resumed after the month in which a lump sum has used its money', async () => {
  const planId = await start(sip('5000'));
  await confirm(planId);
  const pause = { planId, fromOn: day('2026-11-25'), instalments: 2 };
  await fixture.sendPause(ananya, pause);
  await fixture.pause(ananya, { ...pause, otpCode: await fixture.lastCode() });
  await (
    await lumpSum('7000')
  )();
  const resume = (businessNow: Date) => resumePlan({ planId }, ananya.ctx({ route: contract.resumePlan, businessNow }));
  await refused(
    resume(NOON),
    'plan.resumed-month-exceeded',
    'The mandate has ₹3,000.00 left in Nov 2026, too little for the instalments of this plan. ' +
      'Resume it on 01 Dec 2026 or later.',
  );
  expect((await fixture.row(planId)).status).toBe('paused');
  expect(await fixture.instalments(planId)).toEqual(['0 2026-11-25 skipped']);
  await resume(new Date('2026-12-01T06:30:00Z'));
  expect(await fixture.instalments(planId)).toEqual(['0 2026-11-25 skipped', '1 2026-12-25 scheduled']);
});

test('of a lump sum and a plan at once that a mandate cannot pay together, one is refused', async () => {
  const planId = await start(sip('5000'));
  const code = await fixture.code(ananya, [planId]);
  const pay = await lumpSum('7000');
  const outcomes = await Promise.allSettled([pay(), fixture.verify(ananya, [planId], code)]);
  const codes = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
  );
  expect(codes).toHaveLength(1);
  expect(['order.mandate-month-exceeded', 'plan.mandate-month-exceeded']).toContain(codes[0]);
});

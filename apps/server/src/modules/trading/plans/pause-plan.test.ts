import * as contract from '@artha/contract/trading/plans.changes';
import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../orders/testing/order-fixture.ts';
import { later, NOON, OTHER_ORDER_ID } from '../orders/testing/order-fixture.ts';
import { plan } from './plans.tables.ts';
import { previewPause } from './preview-pause.ts';
import { resumePlan } from './resume-plan.ts';
import { PlanFixture } from './testing/plan-fixture.ts';

let fixture: PlanFixture;
let ananya: Person;
let rohan: Person;

beforeAll(async () => {
  fixture = await PlanFixture.open();
  ({ ananya, rohan } = fixture);
});
beforeEach(() => fixture.clear());

const day = businessDate;
const refused = (call: Promise<unknown>, code: string, details: object = {}) =>
  expect(call).rejects.toMatchObject({ code, ...details });
const from = (planId: string, fromOn = '2027-01-05', instalments = 2) => ({ planId, fromOn: day(fromOn), instalments });

/** Pauses a plan with a code of its own. */
async function pause(who: Person, request: ReturnType<typeof from>, realNow = NOON) {
  await fixture.sendPause(who, request, { realNow });
  return fixture.pause(who, { ...request, otpCode: await fixture.lastCode() }, { realNow });
}

const resume = (who: Person, planId: string, idempotencyKey: string, businessNow = NOON) =>
  resumePlan({ planId }, who.ctx({ route: contract.resumePlan, idempotencyKey, businessNow }));

test('a preview says what a pause skips and when the plan ends then', async () => {
  const planId = await fixture.running(ananya, { instalments: 12 });
  expect(await previewPause(from(planId, '2027-02-05'), ananya.ctx())).toEqual({
    skipped: ['2027-02-05', '2027-03-05'],
    next: { number: 2, nominalOn: '2027-04-05', dueOn: '2027-04-05', amount: 500_000n, units: null },
    notDebited: 1_000_000n,
    lastDueOn: '2028-02-07',
    lastDueOnBefore: '2027-12-06',
    requestBy: new Date('2027-02-03T12:30:00Z'),
  });
  // 5 June is a Saturday.
  expect((await previewPause(from(planId, '2027-06-05', 1), ananya.ctx())).skipped).toEqual(['2027-06-07']);
  await refused(previewPause(from(planId), rohan.ctx()), 'plan.not-found');
});

test('a plan with an end date does not end later', async () => {
  const planId = await fixture.running(ananya, { endOn: day('2027-12-31') });
  const { lastDueOn, lastDueOnBefore } = await previewPause(from(planId), ananya.ctx());
  expect([lastDueOn, lastDueOnBefore]).toEqual(['2027-12-06', '2027-12-06']);
});

test('a pause by its code skips the instalments from its day on', async () => {
  const planId = await fixture.running(ananya);
  await pause(ananya, from(planId));
  const [mail] = await fixture.orders.messages('mail');
  expect(mail!.text).toMatch(
    /^\d{6} is your code to pause your SIP of ₹5,000\.00 a month in .*2 instalments from 05 Jan 2027 are skipped/,
  );
  expect((await fixture.row(planId)).status).toBe('paused');
  expect(await fixture.pauses(planId)).toMatchObject([
    { fromOn: '2027-01-05', instalments: 2, requestedAt: NOON, resumedAt: null },
  ]);
  expect(await fixture.instalments(planId)).toEqual(['0 2027-01-05 skipped']);
  expect((await fixture.audited(planId)).slice(-2)).toEqual(['plan.code-sent', 'plan.paused']);
  expect((await fixture.notices(planId)).at(-1)).toMatchObject({
    code: 'plan-paused',
    skipped: 'the 2 instalments from 05 Jan 2027 to 05 Feb 2027',
    next: ' The next instalment is due on 05 Mar 2027.',
  });
});

test('a pause of a later instalment leaves the next one', async () => {
  const planId = await fixture.running(ananya);
  await pause(ananya, from(planId, '2027-02-05', 1));
  expect(await fixture.instalments(planId)).toEqual(['1 2027-01-05 scheduled']);
  expect((await fixture.row(planId)).status).toBe('paused');
});

test('the same code again changes nothing; a wrong one counts', async () => {
  const planId = await fixture.running(ananya);
  const request = from(planId);
  await fixture.sendPause(ananya, request);
  const otpCode = await fixture.lastCode();
  const wrong = String((Number(otpCode) + 1) % 1_000_000).padStart(6, '0');
  await refused(fixture.pause(ananya, { ...request, otpCode: wrong }), 'otp.wrong');
  await fixture.pause(ananya, { ...request, otpCode });
  await fixture.pause(ananya, { ...request, otpCode });
  expect(await fixture.pauses(planId)).toHaveLength(1);
  expect((await fixture.steps(planId)).at(-1)).toBe('active -> paused');
});

test('a code is valid for one pause of one plan', async () => {
  const planId = await fixture.running(ananya);
  await fixture.sendPause(ananya, from(planId));
  const otpCode = await fixture.lastCode();
  await refused(fixture.pause(ananya, { ...from(planId, '2027-02-05'), otpCode }), 'otp.not-valid');
  await refused(fixture.pause(ananya, { ...from(planId, '2027-01-05', 1), otpCode }), 'otp.not-valid');
  await refused(fixture.cancel(ananya, { planId, reason: 'Service issue', otpCode }), 'otp.not-valid');
  await refused(fixture.pause(rohan, { ...from(planId), otpCode }), 'plan.not-found');
  await refused(fixture.pause(ananya, { ...from(planId), otpCode }, { realNow: later(301) }), 'otp.not-valid');
});

describe('a pause that is not possible', () => {
  test.each([
    ['plan.pause-not-to-come', 'fromOn', ['2026-12-05', 1]],
    ['plan.pause-not-to-come', 'fromOn', ['2027-01-06', 1]],
    ['plan.pause-too-long', 'instalments', ['2027-01-05', 7]],
    ['plan.pause-beyond-end', 'instalments', ['2027-05-05', 3]],
  ] as const)('%s, at %s', async (code, field, [fromOn, count]) => {
    const planId = await fixture.running(ananya, { instalments: 6 });
    const fields = { fields: { [field]: [expect.any(String)] } };
    await refused(fixture.sendPause(ananya, from(planId, fromOn, count)), code, fields);
    await refused(previewPause(from(planId, fromOn, count), ananya.ctx()), code, fields);
  });

  test('it is too late after the notice, too often after two, and only of a running plan', async () => {
    const planId = await fixture.running(ananya);
    const late = { businessNow: new Date('2027-01-01T12:30:01Z') };
    await refused(fixture.sendPause(ananya, from(planId), late), 'plan.pause-too-late');
    for (const [index, fromOn] of ['2027-01-05', '2027-02-05'].entries()) {
      await pause(ananya, from(planId, fromOn, 1), later(60 * (index + 1)));
      await refused(fixture.sendPause(ananya, from(planId, '2027-06-05')), 'plan.not-running');
      await resume(ananya, planId, `resume-${index}`);
    }
    await refused(fixture.sendPause(ananya, from(planId, '2027-03-05')), 'plan.pause-too-often');
    await fixture.db.update(plan).set({ status: 'stopped' }).where(eq(plan.id, planId));
    await refused(fixture.sendPause(ananya, from(planId)), 'plan.not-running');
    await refused(fixture.sendPause(ananya, from(OTHER_ORDER_ID)), 'plan.not-found');
  });
});

test('resuming early lets the next instalment run, once', async () => {
  const planId = await fixture.running(ananya);
  await refused(resume(ananya, planId, 'first'), 'plan.not-paused');
  await pause(ananya, from(planId));
  await refused(resume(rohan, planId, 'other'), 'plan.not-found');
  await resume(ananya, planId, 'one');
  await resume(ananya, planId, 'one');
  await refused(resume(ananya, planId, 'two'), 'plan.not-paused');
  expect((await fixture.row(planId)).status).toBe('active');
  expect(await fixture.instalments(planId)).toEqual(['1 2027-01-05 scheduled']);
  expect(await fixture.pauses(planId)).toMatchObject([{ resumedAt: NOON }]);
  expect((await fixture.notices(planId)).at(-1)).toMatchObject({
    code: 'plan-resumed',
    next: ' The next instalment is due on 05 Jan 2027.',
  });
});

test('an instalment that is due already stays skipped when the plan is resumed', async () => {
  const planId = await fixture.running(ananya);
  await pause(ananya, from(planId));
  await resume(ananya, planId, 'late', new Date('2027-01-05T06:30:00Z'));
  expect(await fixture.instalments(planId)).toEqual(['0 2027-01-05 skipped', '1 2027-02-05 scheduled']);
});

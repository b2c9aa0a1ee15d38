/** What clients read of their plans. */
import { businessDate as day } from '@artha/domain/kit/dates';
import { paiseFromText as rupees, unitsFromText } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getPlanHistory } from './get-plan-history.ts';
import { getPlanTerms } from './get-plan-terms.ts';
import { getPlan } from './get-plan.ts';
import { listPlans } from './list-plans.ts';
import { previewPause } from './preview-pause.ts';
import { previewPlan } from './preview-plan.ts';
import { FUND, PlanFixture } from './testing/plan-fixture.ts';

let fixture: PlanFixture;
beforeAll(async () => {
  fixture = await PlanFixture.open();
});
beforeEach(() => fixture.clear());

const NOBODY = '00000000-0000-4000-8000-000000000000';

test('running plans are listed by their next day, with what they debit in thirty days', async () => {
  const { ananya } = fixture;
  const later = await fixture.running(ananya, { day: 12, startOn: day('2027-01-12') });
  const next = await fixture.running(ananya, { frequency: 'weekly', day: 1, startOn: day('2026-11-30') });
  const waiting = await fixture.unconfirmed(ananya);
  const lists = await listPlans({ state: 'running' }, ananya.ctx());
  expect(lists.items.map(({ id, nextDueOn }) => [id, nextDueOn])).toEqual([
    [next, '2026-11-30'],
    [later, '2027-01-12'],
  ]);
  expect(lists).toMatchObject({ debited: rupees('15000'), switched: 0n, paidOut: 0n });
  expect(lists.items[0]).toMatchObject({
    kind: 'sip',
    status: 'active',
    planNumber: expect.stringMatching(/^PLAN-\d+$/),
    amount: rupees('5000'),
    doneInstalments: 0,
    failuresMax: 3,
    bank: { numberLast4: expect.any(String) },
    pause: null,
  });
  expect((await listPlans({ state: 'unconfirmed' }, ananya.ctx())).items.map(({ id }) => id)).toEqual([waiting]);
  expect((await listPlans({ state: 'ended' }, ananya.ctx())).items).toEqual([]);
});

test('nobody reads the plans of another client', async () => {
  const { ananya, rohan } = fixture;
  const planId = await fixture.running(rohan);
  await expect(getPlan({ planId }, ananya.ctx())).rejects.toMatchObject({ code: 'plan.not-found' });
  await expect(getPlan({ planId: NOBODY }, rohan.ctx())).rejects.toMatchObject({ code: 'plan.not-found' });
  await expect(listPlans({ accountId: rohan.accountId, state: 'running' }, ananya.ctx())).rejects.toMatchObject({
    code: 'account.not-found',
  });
  expect((await listPlans({ state: 'running' }, ananya.ctx())).items).toEqual([]);
});

test('the head of a family sees the plan of a member', async () => {
  const { ananya, rohan } = fixture;
  const planId = await fixture.running(rohan);
  const ctx = ananya.ctx();
  const scope = { ...ctx.scope, familyUserIds: [ananya.userId, rohan.userId] };
  const seen = await listPlans({ accountId: rohan.accountId, state: 'running' }, { ...ctx, scope });
  expect(seen.items.map(({ id }) => id)).toEqual([planId]);
  expect((await listPlans({ state: 'running' }, { ...ctx, scope })).items).toEqual([]);
  expect((await getPlan({ planId }, { ...ctx, scope })).plan.id).toBe(planId);
});

test('a plan has its history and the next twelve instalments; a code that can be entered is shown', async () => {
  const { ananya } = fixture;
  const planId = await fixture.unconfirmed(ananya, { stepUp: { percent: '10' }, instalments: 24 });
  expect((await getPlan({ planId }, ananya.ctx())).openCode).toBeNull();
  const code = await fixture.code(ananya, [planId]);
  expect((await getPlan({ planId }, ananya.ctx())).openCode).toMatchObject({ triesLeft: 5 });
  await fixture.verify(ananya, [planId], code);
  const found = await getPlan({ planId }, ananya.ctx());
  expect(found).toMatchObject({
    openCode: null,
    past: [],
    moved: 0n,
    xirr: null,
    absoluteReturn: null,
    noReturn: null,
  });
  expect(found.history.map(({ to }) => to)).toEqual(['active', 'unconfirmed']);
  expect(found.upcoming).toHaveLength(12);
  expect(found.upcoming[0]).toMatchObject({ number: 1, nominalOn: '2027-01-05', amount: rupees('5000') });
});

test('a running plan says from when it can be paused, and when a cancellation would take effect', async () => {
  const { ananya } = fixture;
  const planId = await fixture.running(ananya, { frequency: 'quarterly' });
  expect((await getPlan({ planId }, ananya.ctx())).changes).toEqual({
    pauseFromOn: '2027-01-05',
    pauseInstalmentsMax: 2,
    pausesMax: 2,
    pausesSoFar: 0,
    cancelOn: '2026-11-24',
  });
  const late = ananya.ctx({ businessNow: new Date('2027-01-04T06:30:00Z') });
  expect((await getPlan({ planId }, late)).changes).toMatchObject({
    pauseFromOn: '2027-04-05',
    cancelOn: '2027-01-06',
  });
  const unconfirmed = await fixture.unconfirmed(ananya);
  expect((await getPlan({ planId: unconfirmed }, ananya.ctx())).changes).toBeNull();
});

/** A plan with an instalment of 5,000 that was allotted 100 units on a day. @returns its id */
async function invested(navOn: string): Promise<string> {
  const { ananya } = fixture;
  const planId = await fixture.running(ananya);
  await fixture.orders.placed(ananya, '5000');
  await fixture.db.execute(sql`
    with line as (
      update order_line set nav_on = ${navOn}::date, allotted_units = 100, allotment_nav = 49.99, stamp_duty = 0.25,
        net_amount = 4999.75, status = 'allotted', allotted_at = '2026-01-06T00:00:00Z',
        folio_id = (select min(id) from folio)
      where id = (select max(id) from order_line) returning id)
    insert into plan_instalment (plan_id, number, nominal_on, due_on, amount, status, order_line_id)
    select ${planId}::uuid, 1, ${navOn}::date, ${navOn}::date, 5000, 'done', id from line`);
  return planId;
}

test('what was invested is listed with its order', async () => {
  const { ananya } = fixture;
  const planId = await invested('2026-01-05');
  const found = await getPlan({ planId }, ananya.ctx());
  expect(found.moved).toBe(rupees('5000'));
  expect(found.past).toMatchObject([{ number: 1, status: 'done', orderNumber: expect.stringMatching(/^ORD-/) }]);
  expect(found.plan.doneInstalments).toBe(1);
});

test.each<[kind: 'stp' | 'swp', requested: object]>([
  ['swp', { amount: rupees('10000') }],
  ['swp', { amount: undefined, units: unitsFromText('50') }],
  ['stp', { amount: rupees('10000') }],
])('an %s says what arrived, after load and tax', async (kind, requested) => {
  const { ananya } = fixture;
  const { accountId: _, ...from } = await fixture.sales.holding(ananya);
  const toInstrumentId = await fixture.orders.fund(FUND);
  const to = kind === 'stp' ? { toInstrumentId } : { bankAccountId: ananya.bankAccountId };
  const planId = await fixture.running(ananya, { ...from, kind, ...to, bankMandateId: undefined, ...requested });
  for (const nominalOn of ['2026-01-05', '2026-02-05']) await redeemed(planId, nominalOn);
  const found = await getPlan({ planId }, ananya.ctx());
  expect(found.moved).toBe(rupees('19799.80'));
  expect(found).toMatchObject({ xirr: null, absoluteReturn: null, noReturn: null });
});

/** An instalment of a plan that has redeemed units of 10,000, of which 9,899.90 arrived. */
async function redeemed(planId: string, navOn: string): Promise<void> {
  const { ananya } = fixture;
  await fixture.sales.placedUnits(ananya, '50');
  await fixture.db.execute(sql`
    with line as (
      update order_line set nav_on = ${navOn}::date, allotted_units = 50, allotment_nav = 200, gross_amount = 10000,
        exit_load = 100, securities_tax = 0.10, net_amount = 9899.90, status = 'redeemed', allotted_at = ${navOn}::date
      where id = (select max(id) from order_line) returning id)
    insert into plan_instalment (plan_id, number, nominal_on, due_on, units, status, order_line_id)
    select ${planId}::uuid, 1, ${navOn}::date, ${navOn}::date, 50, 'done', id from line`);
}

test.each<[string, string, 'xirr' | 'absoluteReturn']>([
  ['below a year', '2026-11-02', 'absoluteReturn'],
  ['from a year on', '2025-11-03', 'xirr'],
])('the return of a plan %s is of its own kind', async (_what, navOn, kind) => {
  const { ananya } = fixture;
  const found = await getPlan({ planId: await invested(navOn) }, ananya.ctx());
  const { xirr, absoluteReturn, noReturn } = found;
  expect({ xirr, absoluteReturn, noReturn }).toEqual({
    ...{ xirr: null, absoluteReturn: null, noReturn: null },
    [kind]: expect.stringMatching(/^-?\d+\.\d\d$/),
  });
});

test('a plan has no return across a split of its fund', async () => {
  const { ananya } = fixture;
  const planId = await invested('2026-01-05');
  const fundId = await fixture.orders.fund(FUND);
  await fixture.db.execute(
    sql`update nav_history set nav = nav * 10 where instrument_id = ${fundId} and nav_on < '2026-06-01'`,
  );
  const { plan, xirr, absoluteReturn, noReturn } = await getPlan({ planId }, ananya.ctx());
  await fixture.db.execute(
    sql`update nav_history set nav = nav / 10 where instrument_id = ${fundId} and nav_on < '2026-06-01'`,
  );
  expect([xirr, absoluteReturn, noReturn]).toEqual([
    null,
    null,
    `The price of ${plan.instrument.name} changed as no market does, such as by a split. No return across it is available.`,
  ]);
});

test('the terms of a SIP say what the fund asks, and which mandates pay', async () => {
  const { ananya } = fixture;
  const bankMandateId = await fixture.mandate(ananya);
  const instrumentId = await fixture.orders.fund(FUND);
  const terms = await getPlanTerms({ accountId: ananya.accountId, kind: 'sip', instrumentId }, ananya.ctx());
  expect(terms).toMatchObject({
    problem: null,
    freeUnits: null,
    bankAccounts: [],
    maximumAmount: rupees('1000000000'),
  });
  expect(terms.frequencies.map(({ frequency }) => frequency)).toEqual(['weekly', 'monthly', 'quarterly', 'yearly']);
  expect(terms.mandates.map(({ id }) => id)).toEqual([bankMandateId]);
  await fixture.db.execute(sql`update instrument set is_sip_allowed = false where id = ${instrumentId}`);
  const closed = await getPlanTerms({ accountId: ananya.accountId, kind: 'sip', instrumentId }, ananya.ctx());
  await fixture.db.execute(sql`update instrument set is_sip_allowed = true where id = ${instrumentId}`);
  expect(closed).toMatchObject({ frequencies: [], problem: { code: 'plan.not-offered' } });
});

test.each([
  ['an unknown fund', { kind: 'sip', instrumentId: 2_000_000_000 }, 'instrument.not-found'],
  ['a folio that holds nothing of the fund', { kind: 'swp', folioId: 2_000_000_000 }, 'holding.not-found'],
] as const)('the terms of %s are refused', async (_what, changes, code) => {
  const { ananya } = fixture;
  const input = { accountId: ananya.accountId, instrumentId: await fixture.orders.fund(FUND), ...changes };
  await expect(getPlanTerms(input, ananya.ctx())).rejects.toMatchObject({ code });
});

test('a preview has the dates, the stamp duty and until when the plan can be changed', async () => {
  const { ananya } = fixture;
  const terms = await fixture.sip(ananya, { stepUp: { percent: '100' }, instalments: 120 });
  const preview = await previewPlan({ accountId: ananya.accountId, terms }, ananya.ctx());
  expect(preview).toMatchObject({
    instalmentCount: 120,
    stampDuty: rupees('0.25'),
    firstYear: { count: 12, total: rupees('60000') },
    limitExceededFrom: '2032-01-05',
    changeableUntil: new Date('2027-01-01T12:30:00Z'),
  });
  await expect(
    previewPlan({ accountId: ananya.accountId, terms: { ...terms, instalments: 0 } }, ananya.ctx()),
  ).rejects.toMatchObject({ code: 'plan.instalments-missing', fields: { instalments: [expect.any(String)] } });
});

test('a preview of a plan that is paid today counts as the plan itself will', async () => {
  const { ananya } = fixture;
  const terms = await fixture.sip(ananya, { isFirstToday: true, instalments: 12 });
  const preview = await previewPlan({ accountId: ananya.accountId, terms }, ananya.ctx());
  expect(preview).toMatchObject({
    instalmentCount: 12,
    lastDueOn: '2027-11-05',
    firstYear: { count: 11, total: rupees('55000') },
  });
  const { planId } = await fixture.start(ananya, terms);
  await fixture.verify(ananya, [planId], await fixture.code(ananya, [planId]));
  expect(preview.instalments).toEqual((await getPlan({ planId }, ananya.ctx())).upcoming);
});

test('a percentage grows in the steps of the fund wherever it is shown, as it is debited', async () => {
  const { ananya } = fixture;
  const instrumentId = await fixture.orders.fund('Kaveri Tax Saver Fund');
  const terms = await fixture.sip(ananya, {
    ...{ instrumentId, amount: rupees('2000'), frequency: 'quarterly', stepUp: { percent: '10' } },
  });
  const preview = await previewPlan({ accountId: ananya.accountId, terms }, ananya.ctx());
  expect(preview.yearAmounts.slice(0, 3)).toEqual([
    { year: 1, amount: rupees('2000') },
    { year: 2, amount: rupees('2000') },
    { year: 3, amount: rupees('2500') },
  ]);
  const planId = await fixture.running(ananya, terms);
  const { upcoming } = await getPlan({ planId }, ananya.ctx());
  expect(upcoming.map(({ amount }) => amount)).toEqual(
    ['2000', '2000', '2500'].flatMap((amount) => Array.from({ length: 4 }, () => rupees(amount))),
  );
  expect(preview.instalments).toEqual(upcoming);
  const pause = { planId, fromOn: day('2029-01-05'), instalments: 1 };
  expect(await previewPause(pause, ananya.ctx())).toMatchObject({
    notDebited: rupees('2500'),
    next: { amount: rupees('2500') },
  });
});

test('a history is computed from the prices of the fund, and refuses what is not possible', async () => {
  const { ananya } = fixture;
  const instrumentId = await fixture.orders.fund(FUND);
  const input = { instrumentId, amount: rupees('5000'), frequency: 'monthly', day: 5, years: '3' } as const;
  const found = await getPlanHistory(input, ananya.ctx());
  expect(found.valueOn).not.toBeNull();
  if (found.instalmentCount > 0) expect(found.paidIn).toBe(rupees(String(5_000 * found.instalmentCount)));
  const refused = (changes: object) => getPlanHistory({ ...input, ...changes }, ananya.ctx());
  await expect(refused({ amount: rupees('0') })).rejects.toMatchObject({ code: 'order.amount-not-positive' });
  await expect(refused({ amount: rupees('1000000000.01') })).rejects.toMatchObject({
    code: 'order.amount-above-limit',
  });
  await expect(refused({ day: 32 })).rejects.toMatchObject({ code: 'plan.day-impossible' });
  await expect(refused({ stepUp: {} })).rejects.toMatchObject({ code: 'plan.step-up-invalid' });
  await expect(refused({ instrumentId: 2_000_000_000 })).rejects.toMatchObject({ code: 'instrument.not-found' });
});

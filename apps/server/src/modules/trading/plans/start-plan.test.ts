import * as contract from '@artha/contract/trading/plans.changes';
import { PlanTerms } from '@artha/contract/trading/plans.parts';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { bankMandate } from '../bank-mandates/bank-mandates.tables.ts';
import { cartLine } from '../cart/cart.tables.ts';
import { getPaymentOptions } from '../orders/get-payment-options.ts';
import { findOccasion } from '../orders/occasion.queries.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { later, NOON, OTHER_ORDER_ID } from '../orders/testing/order-fixture.ts';
import { LARGE_CAP } from '../sales/testing/sale-fixture.ts';
import { otp } from '../../system/otp/otp.tables.ts';
import { getPlanTerms } from './get-plan-terms.ts';
import { plan, planInstalment } from './plans.tables.ts';
import { previewPlan } from './preview-plan.ts';
import { startCartPlans } from './start-cart-plans.ts';
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
const wrongFor = (code: string, offset = 1) => String((Number(code) + offset) % 1_000_000).padStart(6, '0');

test('a SIP waits for its one-time password, which starts it with its first instalment', async () => {
  const planId = await fixture.unconfirmed(ananya);
  expect(await fixture.row(planId)).toMatchObject({ status: 'unconfirmed', confirmedAt: null, kind: 'sip' });
  expect(await fixture.instalments(planId)).toEqual([]);
  const code = await fixture.code(ananya, [planId]);
  expect(await fixture.verify(ananya, [planId], code)).toEqual({
    plans: [{ planId, orderId: null, accountId: ananya.accountId }],
  });
  expect(await fixture.row(planId)).toMatchObject({ status: 'active', confirmedAt: NOON });
  expect(await fixture.instalments(planId)).toEqual(['1 2027-01-05 scheduled']);
  expect(await fixture.steps(planId)).toEqual(['null -> unconfirmed', 'unconfirmed -> active']);
  expect(await fixture.audited(planId)).toEqual(['plan.placed', 'plan.code-sent', 'plan.active']);
  expect(await fixture.messages('exchange-plan')).toMatchObject([{ planId, action: 'register' }]);
  expect(await fixture.notices(planId)).toMatchObject([
    {
      code: 'plan-started',
      plan: expect.stringMatching(/^₹5,000\.00 in Nilgiri Flexi Cap Fund/),
      title: 'SIP PLAN-100001',
      schedule: 'monthly from 05 Jan 2027',
      firstToday: '',
    },
  ]);
});

test('the code says what it starts, and is not stored in plain text', async () => {
  const planId = await fixture.unconfirmed(ananya, { instalments: 24 });
  const code = await fixture.code(ananya, [planId]);
  const [mail] = await fixture.orders.messages('mail');
  expect(mail!.text).toMatch(
    /^\d{6} is your code to start a SIP of ₹5,000\.00 a month in Nilgiri Flexi Cap Fund.*, monthly on the 5th from 05 Jan 2027, for 24 instalments, debited from .* ending \d{4}\. It is valid for 5 minutes\./,
  );
  expect(JSON.stringify(await fixture.orders.codes())).not.toContain(code);
});

test('pressing twice starts one plan; a key is valid for one input', async () => {
  const terms = await fixture.sip(ananya);
  const key = { idempotencyKey: 'one-key' };
  const started = await Promise.all(Array.from({ length: 4 }, () => fixture.start(ananya, terms, key)));
  expect(new Set(started.map(({ planId }) => planId)).size).toBe(1);
  expect(await fixture.db.$count(plan)).toBe(1);
  await refused(fixture.start(ananya, { ...terms, day: 6, startOn: day('2027-01-06') }, key), 'request.key-reused');
});

describe('terms that are not possible', () => {
  test.each([
    ['plan.amount-below-minimum', 'amount', { amount: paiseFromText('499') }],
    ['plan.amount-not-multiple', 'amount', { amount: paiseFromText('550') }],
    ['order.amount-not-positive', 'amount', { amount: paiseFromText('-1') }],
    ['order.amount-above-limit', 'amount', { amount: paiseFromText('1000000001') }],
    ['plan.mandate-limit-exceeded', 'bankMandateId', { amount: paiseFromText('100100') }],
    ['plan.quantity-missing', 'amount', { amount: undefined, units: unitsFromText('5') }],
    ['plan.day-impossible', 'day', { day: 32 }],
    ['plan.day-impossible', 'day', { frequency: 'weekly', day: 6 }],
    ['plan.start-in-the-past', 'startOn', { startOn: day('2026-11-05') }],
    ['plan.start-too-early', 'startOn', { day: 20, startOn: day('2026-11-20') }],
    ['plan.start-too-late', 'startOn', { startOn: day('2028-01-05') }],
    ['plan.start-not-on-its-day', 'startOn', { startOn: day('2027-01-06') }],
    ['plan.end-before-first', 'endOn', { endOn: day('2026-12-31') }],
    ['plan.period-too-short', 'endOn', { endOn: day('2027-01-10') }],
    ['plan.instalments-missing', 'instalments', { instalments: 0 }],
    ['plan.step-up-invalid', 'stepUp', { stepUp: { percent: '101' } }],
    ['plan.step-up-not-multiple', 'stepUp', { stepUp: { amount: paiseFromText('150') } }],
    ['plan.mandate-not-possible', 'bankMandateId', { bankMandateId: 2_000_000_000 }],
    ['cart.folio-not-possible', 'folioId', { folioId: 2_000_000_000 }],
    ['instrument.not-found', 'instrumentId', { instrumentId: 2_000_000_000 }],
  ] as const)('%s, at %s', async (code, field, changes) => {
    const terms = await fixture.sip(ananya, changes);
    await refused(fixture.start(ananya, terms), code, { fields: { [field]: [expect.any(String)] } });
    expect(await fixture.db.$count(plan)).toBe(0);
  });

  test('a mandate must be registered, of the account, and last until the first instalment', async () => {
    const another = await fixture.mandate(rohan);
    await refused(fixture.unconfirmed(ananya, { bankMandateId: another }), 'plan.mandate-not-possible');
    const joint = await fixture.mandate(fixture.joint);
    await refused(fixture.unconfirmed(ananya, { bankMandateId: joint }), 'plan.mandate-not-possible');
    const cancelled = await fixture.mandate(ananya, { status: 'cancelled' });
    await refused(fixture.unconfirmed(ananya, { bankMandateId: cancelled }), 'plan.mandate-not-possible');
    const short = await fixture.mandate(ananya, { endOn: day('2026-12-31') });
    await refused(fixture.unconfirmed(ananya, { bankMandateId: short }), 'plan.mandate-ends-before-plan');
    const { bankMandateId: _, ...without } = await fixture.sip(ananya);
    await refused(fixture.start(ananya, without), 'plan.mandate-missing');
  });

  test('an account, a fund or an exchange that takes no orders takes no plans', async () => {
    const terms = await fixture.sip(ananya);
    const ofAccount = eq(account.id, ananya.accountId);
    await refused(fixture.start({ ...ananya, accountId: rohan.accountId }, terms), 'account.not-found');
    await fixture.db.update(account).set({ intakeStoppedAt: NOON }).where(ofAccount);
    await refused(fixture.start(ananya, terms), 'account.intake-stopped');
    await fixture.db.update(account).set({ intakeStoppedAt: null, status: 'closed' }).where(ofAccount);
    await refused(fixture.start(ananya, terms), 'account.not-active');
    await fixture.db.update(account).set({ status: 'active' }).where(ofAccount);
    await fixture.db.update(instrument).set({ isSipAllowed: false }).where(eq(instrument.id, terms.instrumentId));
    await refused(fixture.start(ananya, terms), 'plan.frequency-not-offered');
    await fixture.db.update(instrument).set({ isSipAllowed: true, isLive: false });
    await refused(fixture.start(ananya, terms), 'order.instrument-closed');
    await fixture.db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
    await refused(fixture.start(ananya, terms), 'order.exchange-off');
  });
});

describe('the code', () => {
  test('is wrong five times, then no more; each attempt counts', async () => {
    const planId = await fixture.unconfirmed(ananya);
    const code = await fixture.code(ananya, [planId]);
    for (const left of ['4', '3', '2', '1', '0'])
      await refused(fixture.verify(ananya, [planId], wrongFor(code, Number(left) + 1)), 'otp.wrong', {
        message: expect.stringContaining(left),
      });
    await refused(fixture.verify(ananya, [planId], code), 'otp.too-many-tries');
    expect((await fixture.row(planId)).status).toBe('unconfirmed');
    expect((await fixture.audited(planId)).filter((action) => action === 'plan.code-refused')).toHaveLength(6);
  });

  test('is valid for five minutes, and another is sent after 30 seconds', async () => {
    const planId = await fixture.unconfirmed(ananya);
    const code = await fixture.code(ananya, [planId]);
    await refused(fixture.send(ananya, [planId]), 'otp.too-soon');
    await refused(fixture.verify(ananya, [planId], code, { realNow: later(301) }), 'otp.not-valid');
    await fixture.send(ananya, [planId], { realNow: later(31) });
    await refused(fixture.verify(ananya, [planId], code, { realNow: later(32) }), 'otp.wrong');
    await fixture.verify(ananya, [planId], await fixture.lastCode(), { realNow: later(33) });
  });

  test('starts only the plans that it was sent for', async () => {
    const [one, other] = [
      await fixture.unconfirmed(ananya),
      await fixture.unconfirmed(ananya, { day: 6, startOn: day('2027-01-06') }),
    ];
    const code = await fixture.code(ananya, [one, other]);
    await refused(fixture.verify(ananya, [one], code), 'otp.not-valid');
    await refused(fixture.verify(ananya, [other], code), 'otp.not-valid');
    expect((await fixture.verify(ananya, [other, one, one], code)).plans.map(({ planId }) => planId)).toEqual([
      one,
      other,
    ]);
    expect(await fixture.db.$count(otp)).toBe(1);
  });

  test('the same code again answers the same and changes nothing', async () => {
    const planId = await fixture.unconfirmed(ananya, { isFirstToday: true });
    const code = await fixture.code(ananya, [planId]);
    const first = await fixture.verify(ananya, [planId], code);
    const audited = await fixture.audited(planId);
    expect(await fixture.verify(ananya, [planId], code)).toEqual(first);
    expect(await fixture.audited(planId)).toEqual(audited);
    expect(await fixture.orders.orders()).toHaveLength(1);
    await refused(fixture.verify(ananya, [planId], wrongFor(code)), 'plan.move-impossible');
    await refused(fixture.send(ananya, [planId]), 'plan.move-impossible');
  });

  test.each([
    [
      'the mandate is cancelled',
      () => fixture.db.update(bankMandate).set({ status: 'cancelled' }),
      'plan.mandate-not-possible',
    ],
    [
      'the mandate pays less',
      () => fixture.db.update(bankMandate).set({ limit: paiseFromText('4000') }),
      'plan.mandate-limit-exceeded',
    ],
    [
      'the mandate ends at another date',
      () => fixture.db.update(bankMandate).set({ endOn: day('2040-01-01') }),
      'otp.not-valid',
    ],
    [
      'the bank account has another name',
      () => fixture.db.update(bankAccount).set({ bankName: 'Another Bank' }),
      'otp.not-valid',
    ],
    ['the amount is another', () => fixture.db.update(plan).set({ amount: paiseFromText('6000') }), 'otp.not-valid'],
    ['the fund is closed', () => fixture.db.update(instrument).set({ isLive: false }), 'order.instrument-closed'],
  ] as const)('does not start a plan once %s', async (_, change, code) => {
    const planId = await fixture.unconfirmed(ananya);
    const sent = await fixture.code(ananya, [planId]);
    const banks = await fixture.db.select().from(bankAccount);
    await change();
    await refused(fixture.verify(ananya, [planId], sent), code);
    expect((await fixture.row(planId)).status).toBe('unconfirmed');
    for (const { id, bankName } of banks)
      await fixture.db.update(bankAccount).set({ bankName }).where(eq(bankAccount.id, id));
  });

  test('starts nothing when its first day has come meanwhile', async () => {
    const planId = await fixture.unconfirmed(ananya, { day: 21, startOn: day('2026-11-21') });
    const code = await fixture.code(ananya, [planId]);
    await refused(
      fixture.verify(ananya, [planId], code, { businessNow: new Date('2026-11-21T06:30:00Z') }),
      'plan.start-too-early',
    );
  });

  test("another client's plan does not exist", async () => {
    const planId = await fixture.unconfirmed(ananya);
    const code = await fixture.code(ananya, [planId]);
    await refused(fixture.send(rohan, [planId]), 'plan.not-found');
    await refused(fixture.verify(rohan, [planId], code), 'plan.not-found');
    await refused(fixture.send(ananya, [planId, OTHER_ORDER_ID]), 'plan.not-found');
  });
});

test('a first instalment of today is an order to pay, linked to the plan as its first', async () => {
  const planId = await fixture.unconfirmed(ananya, { isFirstToday: true, instalments: 12 });
  const {
    plans: [started],
  } = await fixture.verify(ananya, [planId], await fixture.code(ananya, [planId]));
  const order = await fixture.orders.order(started!.orderId!);
  expect(order).toMatchObject({
    status: 'paymentPending',
    kind: 'purchase',
    channel: 'web',
    total: 500_000n,
    paymentMode: null,
  });
  expect(order.steps).toEqual(['order: draft -> otpPending', 'order: otpPending -> paymentPending']);
  expect(order.lines).toMatchObject([{ status: 'placed', amount: 500_000n, side: 'purchase' }]);
  expect(await fixture.instalments(planId)).toEqual(['1 2026-11-20 ordered', '2 2027-01-05 scheduled']);
  expect(await findOccasion(fixture.db, order)).toBe('first-instalment');
  const { modes } = await getPaymentOptions({ orderId: order.id }, ananya.ctx());
  expect(modes.filter(({ isPossible }) => isPossible).map(({ mode }) => mode)).toEqual(
    expect.arrayContaining(['netbanking', 'neft', 'cheque', 'upi']),
  );
  const otpCode = await fixture.orders.code(ananya, order.id);
  await fixture.orders.verify(ananya, order.id, otpCode);
  expect(await fixture.orders.order(order.id)).toMatchObject({ status: 'paymentPending', paymentMode: 'netbanking' });
});

describe('the SIPs of a cart', () => {
  const addSip = async (terms: Awaited<ReturnType<PlanFixture['sip']>>) => {
    const encoded = z.encode(PlanTerms, terms);
    await fixture.orders.add(ananya, LARGE_CAP);
    const line = { accountId: ananya.accountId, instrumentId: terms.instrumentId, amount: terms.amount! };
    await fixture.db.insert(cartLine).values({ ...line, mode: 'sip', folioId: terms.folioId, plan: encoded });
  };
  const startCart = (cartVersion: number, idempotencyKey: string) =>
    startCartPlans(
      { accountId: ananya.accountId, cartVersion },
      ananya.ctx({ route: contract.startCartPlans, idempotencyKey }),
    );

  test('become plans together once, and leave the cart with its other lines', async () => {
    await addSip(await fixture.sip(ananya, { stepUp: { percent: '10' } }));
    const answer = await startCart(1, 'one');
    expect(answer).toEqual({ planIds: [expect.any(String)], cartVersion: 2, next: 'otp' });
    expect(await startCart(1, 'one')).toEqual(answer);
    await refused(startCart(1, 'two'), 'order.cart-changed');
    await refused(startCart(2, 'three'), 'order.cart-empty');
    expect(await fixture.db.select().from(cartLine)).toMatchObject([{ mode: 'lumpsum' }]);
    const [planId = ''] = answer.planIds;
    expect(await fixture.row(planId)).toMatchObject({
      status: 'unconfirmed',
      stepUpPercent: '10.00',
      amount: 500_000n,
    });
    await fixture.verify(ananya, [planId], await fixture.code(ananya, [planId]));
  });

  test('start all or none: a refused one keeps the cart as it is', async () => {
    await addSip(await fixture.sip(ananya, { bankMandateId: 2_000_000_000 }));
    await refused(startCart(1, 'one'), 'plan.mandate-not-possible');
    expect(await fixture.db.$count(plan)).toBe(0);
    expect(await fixture.db.$count(cartLine)).toBe(2);
  });
});

test('a plan that takes the place of another ends it, and the mandate pays only one of them', async () => {
  const bankMandateId = await fixture.mandate(ananya, { limit: paiseFromText('6000') });
  const old = await fixture.running(ananya, { bankMandateId });
  const terms = await fixture.sip(ananya, { bankMandateId, amount: paiseFromText('6000') });
  await refused(fixture.start(ananya, terms), 'plan.mandate-limit-exceeded');
  await refused(fixture.start(ananya, terms, { replacesPlanId: OTHER_ORDER_ID }), 'plan.not-found');
  const { planId } = await fixture.start(ananya, terms, { replacesPlanId: old });
  expect((await fixture.row(old)).status).toBe('active');
  const realNow = later(31);
  const code = await fixture.code(ananya, [planId], { realNow });
  await fixture.verify(ananya, [planId], code, { realNow });
  expect(await fixture.row(old)).toMatchObject({ status: 'cancelled', endReason: 'PLAN-100002 takes its place.' });
  expect(await fixture.instalments(old)).toEqual(['1 2027-01-05 cancelled']);
  expect(await fixture.row(planId)).toMatchObject({ status: 'active', replacesPlanId: old });
  expect(await fixture.messages('exchange-plan')).toMatchObject([
    { planId: old, action: 'cancel' },
    { planId, action: 'register' },
    { planId: old, action: 'register' },
  ]);
  expect(await fixture.notices(planId)).toMatchObject([{ code: 'plan-replaced', replacedTitle: 'SIP PLAN-100001' }]);
  await refused(fixture.start(ananya, terms, { replacesPlanId: old }), 'plan.not-running');
});

test('a plan that has grown leaves all that it takes now to the plan that replaces it', async () => {
  const bankMandateId = await fixture.mandate(ananya, { limit: paiseFromText('11000') });
  const amount = paiseFromText('10000');
  const old = await fixture.running(ananya, { bankMandateId, amount, stepUp: { percent: '10' } });
  // As in its second year.
  await fixture.db
    .update(planInstalment)
    .set({ amount: paiseFromText('11000') })
    .where(eq(planInstalment.planId, old));
  const { accountId } = ananya;
  const terms = await fixture.sip(ananya, { bankMandateId, amount: paiseFromText('11000') });
  await refused(previewPlan({ accountId, terms }, ananya.ctx()), 'plan.mandate-limit-exceeded');
  expect(await previewPlan({ accountId, terms, replacesPlanId: old }, ananya.ctx())).toMatchObject({
    limitExceededFrom: null,
  });
  const asked = { accountId, kind: 'sip', instrumentId: terms.instrumentId } as const;
  const freeFor = async (replacesPlanId?: string) =>
    (
      await getPlanTerms({ ...asked, ...(replacesPlanId !== undefined && { replacesPlanId }) }, ananya.ctx())
    ).mandates.find(({ id }) => id === bankMandateId)?.free;
  expect([await freeFor(), await freeFor(old)]).toEqual([0n, paiseFromText('11000')]);
  const above = { ...terms, amount: paiseFromText('11100') };
  await refused(fixture.start(ananya, above, { replacesPlanId: old }), 'plan.mandate-limit-exceeded');
  const { planId } = await fixture.start(ananya, terms, { replacesPlanId: old });
  const realNow = later(31);
  await fixture.verify(ananya, [planId], await fixture.code(ananya, [planId], { realNow }), { realNow });
  expect((await fixture.row(planId)).status).toBe('active');
});

describe('from a holding', () => {
  const stp = async (who: Person, changes: object = {}) => {
    const { accountId: _, ...from } = await fixture.sales.holding(who);
    const toInstrumentId = await fixture.orders.fund('Nilgiri Flexi Cap Fund');
    return {
      ...(await fixture.sip(who)),
      ...from,
      kind: 'stp' as const,
      toInstrumentId,
      bankMandateId: undefined,
      ...changes,
    };
  };
  const swp = async (who: Person, changes: object = {}) => {
    const { accountId: _, ...from } = await fixture.sales.holding(who);
    const bank = { bankMandateId: undefined, bankAccountId: who.bankAccountId };
    return { ...(await fixture.sip(who)), ...from, kind: 'swp' as const, ...bank, ...changes };
  };

  test('an STP and an SWP start and reserve nothing', async () => {
    const ref = await fixture.sales.holding(ananya);
    const before = await fixture.sales.held(ref);
    const plans = [
      await fixture.start(ananya, await stp(ananya)),
      await fixture.start(ananya, await swp(ananya, { amount: undefined, units: unitsFromText('2') })),
    ];
    const ids = plans.map(({ planId }) => planId);
    await fixture.verify(ananya, ids, await fixture.code(ananya, ids));
    expect(await fixture.sales.held(ref)).toEqual(before);
    expect(await Promise.all(ids.map((id) => fixture.instalments(id)))).toEqual([
      ['1 2027-01-05 scheduled'],
      ['1 2027-01-05 scheduled'],
    ]);
  });

  test.each([
    ['plan.target-missing', stp, { toInstrumentId: undefined }],
    ['plan.amount-below-minimum', stp, { amount: paiseFromText('499') }],
    ['plan.units-not-held', stp, { amount: undefined, units: unitsFromText('9999999') }],
    ['holding.not-found', stp, { folioId: null }],
    ['plan.bank-account-missing', swp, { bankAccountId: undefined }],
    ['plan.bank-account-not-possible', swp, { bankAccountId: 2_000_000_000 }],
    ['plan.units-not-held', swp, { amount: paiseFromText('90000000') }],
  ])('%s', async (code, terms, changes) => {
    await refused(fixture.start(ananya, await terms(ananya, changes)), code);
  });

  test('only to a fund of the same house, from a folio that is not frozen, of their own account', async () => {
    const other = await fixture.orders.fund('Meru Flexi Cap Fund');
    await refused(fixture.start(ananya, await stp(ananya, { toInstrumentId: other })), 'plan.target-other-house');
    const same = await fixture.orders.fund(LARGE_CAP);
    await refused(fixture.start(ananya, await stp(ananya, { toInstrumentId: same })), 'plan.target-same-fund');
    await refused(fixture.start(rohan, await stp(ananya)), 'holding.not-found');
    await refused(
      fixture.start(ananya, await swp(ananya, { bankAccountId: rohan.bankAccountId })),
      'plan.bank-account-not-possible',
    );
    await fixture.db.update(folio).set({ frozenAt: NOON });
    await refused(fixture.start(ananya, await swp(ananya)), 'sale.folio-frozen');
  });
});

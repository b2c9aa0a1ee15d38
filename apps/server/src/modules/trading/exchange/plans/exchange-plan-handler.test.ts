/** Systematic plans over HTTP against the sandbox exchange, with injected faults. */
import { addDays, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type { PlanState } from '@artha/domain/trading/plans/plan-states';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import type { OutboxHandler } from '../../../../platform/outbox/outbox-worker.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { sendSchemes } from '../../../reference/feeds/registrar.adapter.ts';
import { registrarSchemes } from '../../../reference/feeds/registrar-schemes.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { plan } from '../../plans/plans.tables.ts';
import { SaleFixture } from '../testing/sale-fixture.ts';
import { enqueuePlanCancellation, enqueuePlanRegistration, EXCHANGE_PLAN } from './enqueue-plan.ts';
import { exchangePlanHandler } from './exchange-plan-handler.ts';
import { planExchange } from './plan-exchange.ts';
import { findPlanToRegister } from './plan-terms.queries.ts';
import { planTerms } from './plan-terms.ts';

const clocks = createClocks();
let database: Database;
let fixture: SaleFixture;
let sandbox: TestSandbox;
let handler: OutboxHandler;
let mandateId: number;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  fixture = await SaleFixture.open(database);
  await sendSchemes(sandbox.env, await registrarSchemes(database.db), clocks.realNow());
  const { accountId, bankAccountId, userId } = fixture.exchange.asha;
  const [mandate] = await database.db
    .insert(bankMandate)
    .values({
      ...{ accountId, bankAccountId, createdByUserId: userId, createdAt: clocks.realNow() },
      ...{ kind: 'e-mandate', authMode: 'netbanking', limit: paiseFromText('10000'), status: 'registered' },
      ...{ startOn: businessDate('2026-01-01'), endOn: businessDate('2060-01-01') },
      ...{ umrn: 'UMRN1', exchangeMandateId: '4100001' },
    })
    .returning();
  mandateId = mandate!.id;
  const parts = { env: sandbox.env, database, clocks, log: createLog('silent'), secrets: TEST_SECRETS };
  handler = exchangePlanHandler(parts);
  // Signs in first, so that later faults hit a plan and not the sign-in.
  for (const kind of ['sip', 'swp'] as const) await deliver(await addPlan(kind));
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));

type Kind = 'sip' | 'xsip' | 'stp' | 'swp';

/** A running plan that begins in some weeks. */
async function addPlan(kind: Kind, changes: Partial<typeof plan.$inferInsert> = {}): Promise<string> {
  const { exchange } = fixture;
  const folioId = kind === 'sip' || kind === 'xsip' ? null : await exchange.openFolio(`77${Math.trunc(serial++)}/01`);
  const byKind: Readonly<Record<Kind, Partial<typeof plan.$inferInsert>>> = {
    sip: {},
    xsip: { bankMandateId: mandateId },
    stp: { toInstrumentId: exchange.liquidId },
    swp: { bankAccountId: exchange.asha.bankAccountId, amount: null, units: unitsFromText('10') },
  };
  const now = clocks.businessNow();
  const [row] = await database.db
    .insert(plan)
    .values({
      ...{ accountId: exchange.asha.accountId, createdByUserId: exchange.asha.userId, folioId },
      ...{ kind: kind === 'xsip' ? 'sip' : kind, status: 'active', instrumentId: exchange.equityId },
      ...{ amount: paiseFromText('5000'), frequency: 'monthly', day: 5, instalments: 12 },
      ...{ startOn: addDays(businessDateAt(now), 40), createdAt: now, confirmedAt: now },
      ...byKind[kind],
      ...changes,
    })
    .returning({ id: plan.id });
  return row!.id;
}
let serial = 100;

const deliver = (planId: string, action: 'register' | 'cancel' = 'register', attempt = 1) =>
  handler.deliver(
    { id: 'm', kind: EXCHANGE_PLAN, aggregate: null, payload: { planId, action }, idempotencyKey: 'k', attempt },
    AbortSignal.timeout(20_000),
  );
const numberOf = async (planId: string) =>
  (await database.db.select().from(plan).where(eq(plan.id, planId)))[0]!.exchangeRegistrationId;
const end = (planId: string, status: PlanState = 'cancelled') =>
  database.db.update(plan).set({ status, endedAt: clocks.businessNow() }).where(eq(plan.id, planId));
const fault = (kind: string, path = '/exchange/MF', more = {}) =>
  sandbox.control('/faults', { system: 'exchange', path, kind, times: 1, ...more });

/** The plan in the records of the exchange. It throws when there are several. */
async function atExchange(planId: string) {
  const found = (await findPlanToRegister(database.db, planId))!;
  const exchange = planExchange({ env: sandbox.env.exchange, clocks, secrets: TEST_SECRETS });
  return exchange.find(found, planTerms(found)!, AbortSignal.timeout(20_000));
}

test.each<Kind>(['sip', 'xsip', 'stp', 'swp'])(
  'a confirmed %s is registered once, and cancelled once',
  async (kind) => {
    const planId = await addPlan(kind);
    await deliver(planId);
    const number = await numberOf(planId);
    expect(number).toMatch(/^4\d{7}$/);
    await deliver(planId);
    expect(await atExchange(planId)).toEqual({ number, isCancelled: false });
    await end(planId);
    await deliver(planId, 'cancel');
    await deliver(planId, 'cancel', 2);
    expect(await atExchange(planId)).toEqual({ number, isCancelled: true });
  },
);

test.each<Kind>(['xsip', 'stp'])(
  'an answer about a %s that was lost leads to an inquiry, not to a second plan',
  async (kind) => {
    const planId = await addPlan(kind);
    await fault('lost-answer');
    await expect(deliver(planId)).rejects.toThrow(DeliveryError);
    expect(await numberOf(planId)).toBeNull();
    await deliver(planId, 'register', 2);
    expect(await atExchange(planId)).toEqual({ number: await numberOf(planId), isCancelled: false });
  },
);

test('a request that never arrived is sent again', async () => {
  const planId = await addPlan('xsip');
  await fault('drop');
  await expect(deliver(planId)).rejects.toThrow(DeliveryError);
  await deliver(planId, 'register', 2);
  expect(await numberOf(planId)).not.toBeNull();
});

test.each(['error', 'garbage'])('an answer with %s is repeated', async (kind) => {
  const planId = await addPlan('swp');
  await fault(kind);
  await expect(deliver(planId)).rejects.toThrow(DeliveryError);
  await deliver(planId, 'register', 2);
  expect(await numberOf(planId)).not.toBeNull();
});

test.each<Kind>(['sip', 'swp'])(
  'a refused %s runs on without a number, and its message is dead-lettered',
  async (kind) => {
    const planId = await addPlan(kind);
    await fault('refuse-plan');
    await expect(deliver(planId)).rejects.toThrow(PermanentDeliveryError);
    expect((await database.db.select().from(plan).where(eq(plan.id, planId)))[0]).toMatchObject({
      status: 'active',
      exchangeRegistrationId: null,
    });
  },
);

test('a registration whose answer never came is found when the plan ends', async () => {
  const planId = await addPlan('sip');
  await fault('lost-answer');
  await expect(deliver(planId)).rejects.toThrow(DeliveryError);
  await end(planId);
  // The registration does nothing for a plan that has ended.
  await deliver(planId, 'register', 2);
  await deliver(planId, 'cancel');
  expect(await atExchange(planId)).toMatchObject({ isCancelled: true });
});

test.each<[string, () => Promise<string>]>([
  ['ended before it was registered', () => addPlan('sip', { status: 'lapsed' })],
  ['transfers units', () => addPlan('stp', { amount: null, units: unitsFromText('5') })],
])('a plan that %s is not registered, and has nothing to cancel', async (_what, add) => {
  const planId = await add();
  await deliver(planId);
  await deliver(planId, 'cancel');
  expect(await numberOf(planId)).toBeNull();
});

test('the messages of a plan are queued once each, in order', async () => {
  const planId = await addPlan('sip');
  for (let times = 0; times < 2; times += 1) {
    await transaction(database, async (tx) => {
      await enqueuePlanRegistration(tx, planId);
      await enqueuePlanCancellation(tx, planId);
    });
  }
  const messages = await database.db
    .select()
    .from(outbox)
    .where(eq(outbox.aggregate, `exchange/plan:${planId}`))
    .orderBy(outbox.seq);
  expect(messages.map(({ payload }) => payload)).toEqual([
    { planId, action: 'register' },
    { planId, action: 'cancel' },
  ]);
});

/** What the risk profile of the owner does to a purchase: nothing, a warning that is acknowledged, or a stop. */
import {
  startCartPlans as startCartPlansCall,
  startPlan as startPlanCall,
} from '@artha/contract/trading/plans.changes';
import { placeOrder as placeOrderCall } from '@artha/contract/trading/orders';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordChoices } from '../../clients/risk-profile/index.ts';
import { riskAcknowledgement, riskProfile } from '../../clients/risk-profile/risk-profile.tables.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { businessDate } from '@artha/domain/kit/dates';
import { loadCart } from '../cart/load-cart.ts';
import { cartLine } from '../cart/cart.tables.ts';
import { previewPlan } from '../plans/preview-plan.ts';
import { startCartPlans } from '../plans/start-cart-plans.ts';
import { startPlan } from '../plans/start-plan.ts';
import { PlanFixture } from '../plans/testing/plan-fixture.ts';
import { placeOrder } from './place-order.ts';
import type { Person } from './testing/order-fixture.ts';
import { NOON } from './testing/order-fixture.ts';
import { clientOrder } from './orders.tables.ts';
import { storedPlan } from '../cart/cart-plan.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';

const EQUITY = 'Nilgiri Flexi Cap Fund';
const LIQUID = 'Nilgiri Liquid Fund';

let fixture: PlanFixture;
let rohan: Person;
beforeAll(async () => {
  fixture = await PlanFixture.open();
  ({ rohan } = fixture);
});
beforeEach(async () => {
  await fixture.clear();
  await emptyTables(fixture.db, ['risk_profile']);
});

/** Rohan chooses the option at a place everywhere: 2 is Moderate, 3 Aggressive. */
const take = (choice: number, assessedOn = '2026-11-01') =>
  transaction(fixture.database, (tx) =>
    recordChoices(
      tx,
      Array.from({ length: 9 }, () => choice),
      {
        ...{ appUserId: rohan.userId, assessedOn: businessDate(assessedOn), realNow: NOON },
      },
    ),
  );
const configure = (value: object) =>
  fixture.db.insert(appConfig).values({
    key: 'RISKPROFILE',
    value: { validMonths: 24, riskierFunds: 'warn', withoutProfile: 'warn', ...value },
  });
const cart = () => loadCart(rohan.ctx(), rohan.accountId);
const place = (cartVersion: number, hasAcknowledgedRisk?: boolean) =>
  placeOrder(
    { accountId: rohan.accountId, cartVersion, ...(hasAcknowledgedRisk !== undefined && { hasAcknowledgedRisk }) },
    rohan.ctx({ route: placeOrderCall }),
  );
const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

test('without a profile, or with an expired one, the cart says so and nothing stops', async () => {
  const version = await fixture.orders.add(rohan, EQUITY);
  expect(await cart()).toMatchObject({
    riskProfile: { state: 'none', category: null, isStopping: false },
    lines: [{ riskAboveProfile: null }],
  });
  await take(2, '2024-11-01');
  expect((await cart()).riskProfile).toEqual({ state: 'expired', category: 'Moderate', isStopping: false });
  await place(version);
  expect(await fixture.db.$count(riskAcknowledgement)).toBe(0);
});

test('purchases without a valid profile are stopped where the configuration says so', async () => {
  await configure({ withoutProfile: 'stop' });
  const version = await fixture.orders.add(rohan, EQUITY);
  expect((await cart()).riskProfile).toMatchObject({ state: 'none', isStopping: true });
  await refused(place(version, true), 'order.risk-profile-missing');
  await take(3);
  expect((await cart()).riskProfile).toEqual({ state: 'valid', category: 'Aggressive', isStopping: false });
  await place(version);
});

test('a riskier fund is named at its line, and its order keeps what the client acknowledged', async () => {
  await take(2);
  await fixture.orders.add(rohan, LIQUID);
  const version = await fixture.orders.add(rohan, EQUITY);
  const { lines, riskProfile: state } = await cart();
  expect(state).toEqual({ state: 'valid', category: 'Moderate', isStopping: false });
  expect(lines.map(({ riskAboveProfile }) => riskAboveProfile)).toEqual([null, 'Very High']);
  await refused(place(version), 'order.risk-not-acknowledged');
  await refused(place(version, false), 'order.risk-not-acknowledged');
  expect(await fixture.db.$count(clientOrder, sql`account_id = ${rohan.accountId}`)).toBe(0);
  const { orderId } = await place(version, true);
  const [profile] = await fixture.db.select().from(riskProfile);
  expect(await fixture.db.select().from(riskAcknowledgement)).toEqual([
    {
      id: expect.any(Number),
      accountId: rohan.accountId,
      instrumentId: lines[1]!.instrument.id,
      riskProfileId: profile!.id,
      subject: 'order',
      subjectId: orderId,
      fundRiskName: 'Very High',
      acknowledgedByUserId: rohan.userId,
      acknowledgedAt: NOON,
    },
  ]);
});

test('riskier funds are stopped where the configuration says so, acknowledged or not', async () => {
  await configure({ riskierFunds: 'stop' });
  await take(2);
  const version = await fixture.orders.add(rohan, EQUITY);
  expect((await cart()).riskProfile).toMatchObject({ state: 'valid', isStopping: true });
  await refused(place(version, true), 'order.risk-above-profile');
});

test('funds within the profile and funds of unknown risk need no acknowledgement', async () => {
  await take(3);
  await place(await fixture.orders.add(rohan, EQUITY));
  await take(2);
  const instrumentId = await fixture.orders.fund(EQUITY);
  const version = await fixture.orders.add(rohan, EQUITY);
  const [before] = (
    await fixture.db.execute<{ risk: number }>(
      sql`select instrument_risk_id as risk from instrument where id = ${instrumentId}`,
    )
  ).rows;
  await fixture.db.execute(sql`update instrument set instrument_risk_id = null where id = ${instrumentId}`);
  try {
    await place(version);
  } finally {
    await fixture.db.execute(
      sql`update instrument set instrument_risk_id = ${before!.risk} where id = ${instrumentId}`,
    );
  }
  expect(await fixture.db.$count(riskAcknowledgement)).toBe(0);
});

test('a list of suitable profiles decides before the risk-o-meter', async () => {
  const instrumentId = await fixture.orders.fund(EQUITY);
  const listFor = (code: string) =>
    fixture.db.execute(sql`
      insert into risk_profile_instrument_mapping (risk_profile_master_id, instrument_id)
      select id, ${instrumentId} from risk_profile_master where code = ${code}`);
  await fixture.orders.add(rohan, EQUITY);
  const isAbove = async () => (await cart()).lines[0]!.riskAboveProfile !== null;
  try {
    await listFor('VA');
    await take(3);
    expect(await isAbove()).toBe(true);
    await take(2);
    await listFor('C');
    expect(await isAbove()).toBe(false);
  } finally {
    await fixture.db.execute(sql`truncate risk_profile_instrument_mapping`);
  }
});

test('SIPs of a cart are acknowledged by plan', async () => {
  await take(2);
  const terms = await fixture.sip(rohan);
  await fixture.orders.add(rohan, LIQUID);
  const line = { accountId: rohan.accountId, instrumentId: terms.instrumentId, amount: terms.amount! };
  await fixture.db.insert(cartLine).values({ ...line, mode: 'sip', folioId: terms.folioId, plan: storedPlan(terms) });
  const start = (hasAcknowledgedRisk: boolean) =>
    startCartPlans(
      { accountId: rohan.accountId, cartVersion: 1, hasAcknowledgedRisk },
      rohan.ctx({ route: startCartPlansCall }),
    );
  await refused(start(false), 'order.risk-not-acknowledged');
  const { planIds } = await start(true);
  expect(await fixture.db.select().from(riskAcknowledgement)).toMatchObject([
    { subject: 'plan', subjectId: planIds[0] },
  ]);
});

test('a plan outside the cart is compared with the risk profile as the cart is', async () => {
  const terms = await fixture.sip(rohan);
  const { accountId } = rohan;
  const risk = async () => (await previewPlan({ accountId, terms }, rohan.ctx())).risk;
  const start = (hasAcknowledgedRisk?: boolean) =>
    startPlan(
      { accountId, terms, ...(hasAcknowledgedRisk !== undefined && { hasAcknowledgedRisk }) },
      rohan.ctx({ route: startPlanCall }),
    );
  expect(await risk()).toEqual({ profile: { state: 'none', category: null, isStopping: false }, above: null });
  await start();
  await take(2);
  expect(await risk()).toMatchObject({ profile: { state: 'valid', category: 'Moderate' }, above: 'Very High' });
  await refused(start(), 'order.risk-not-acknowledged');
  await refused(start(false), 'order.risk-not-acknowledged');
  const { planId } = await start(true);
  expect(await fixture.db.select().from(riskAcknowledgement)).toMatchObject([
    { subject: 'plan', subjectId: planId, instrumentId: terms.instrumentId, fundRiskName: 'Very High' },
  ]);
  await configure({ riskierFunds: 'stop', withoutProfile: 'stop' });
  expect(await risk()).toMatchObject({ profile: { isStopping: true } });
  await refused(start(true), 'order.risk-above-profile');
  await emptyTables(fixture.db, ['risk_profile']);
  await refused(start(true), 'order.risk-profile-missing');
});

/** SIPs in the cart beside lump sums: each is taken out of it by its own command. */
import * as cartContract from '@artha/contract/trading/cart';
import { startCartPlans as startRoute } from '@artha/contract/trading/plans.changes';
import { businessDate as day } from '@artha/domain/kit/dates';
import { paiseFromText as rupees } from '@artha/domain/kit/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addCartLine } from '../cart/add-cart-line.ts';
import { changeCartLine } from '../cart/change-cart-line.ts';
import { loadCart } from '../cart/load-cart.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { startCartPlans } from './start-cart-plans.ts';
import { FUND, PlanFixture } from './testing/plan-fixture.ts';

let fixture: PlanFixture;
let ananya: Person;
beforeAll(async () => {
  fixture = await PlanFixture.open();
  ({ ananya } = fixture);
});
beforeEach(() => fixture.clear());

const planOf = (bankMandateId: number) => ({
  frequency: 'monthly' as const,
  day: 5,
  startOn: day('2027-01-05'),
  isFirstToday: false,
  bankMandateId,
});

async function addSip(bankMandateId: number, changes: object = {}, fund = FUND) {
  const input = {
    ...{ accountId: ananya.accountId, instrumentId: await fixture.orders.fund(fund), folioId: null },
    ...{ amount: rupees('5000'), plan: { ...planOf(bankMandateId), ...changes } },
  };
  return addCartLine(input, ananya.ctx({ route: cartContract.addCartLine }));
}

const start = (cartVersion: number) =>
  startCartPlans({ accountId: ananya.accountId, cartVersion }, ananya.ctx({ route: startRoute }));

test('a cart mixes a lump sum and a SIP of one fund, and counts what is paid today apart', async () => {
  const mandate = await fixture.mandate(ananya);
  await fixture.orders.add(ananya, FUND, '7000');
  await addSip(mandate, { isFirstToday: true });
  const cart = await loadCart(ananya.ctx(), ananya.accountId);
  expect(cart).toMatchObject({ total: rupees('7000'), firstInstalments: rupees('5000') });
  expect(cart.lines).toMatchObject([
    { mode: 'lumpsum', plan: null, problem: null },
    { mode: 'sip', plan: { frequency: 'monthly', day: 5, firstDueOn: '2027-01-05' }, problem: null },
  ]);
  await expect(addSip(mandate)).rejects.toMatchObject({ code: 'cart.line-exists' });
});

test('an order takes the lump sums, and the start of SIPs takes these, in either order', async () => {
  const mandate = await fixture.mandate(ananya);
  await fixture.orders.add(ananya, FUND, '7000');
  const { version } = await addSip(mandate);
  await fixture.orders.place(ananya, version);
  const left = await loadCart(ananya.ctx(), ananya.accountId);
  expect(left.lines).toMatchObject([{ mode: 'sip' }]);
  expect([left.version, left.total, left.deadline]).toEqual([version + 1, 0n, null]);
  await expect(start(version)).rejects.toMatchObject({ code: 'order.cart-changed' });
  const started = await start(left.version);
  expect(started.planIds).toHaveLength(1);
  expect((await loadCart(ananya.ctx(), ananya.accountId)).lines).toEqual([]);

  await fixture.orders.add(ananya, FUND, '7000');
  const again = await addSip(mandate);
  const { cartVersion } = await start(again.version);
  expect((await loadCart(ananya.ctx(), ananya.accountId)).lines).toMatchObject([{ mode: 'lumpsum' }]);
  await fixture.orders.place(ananya, cartVersion);
  expect((await loadCart(ananya.ctx(), ananya.accountId)).lines).toEqual([]);
});

test('a cart with SIPs alone places no order', async () => {
  const { version } = await addSip(await fixture.mandate(ananya));
  await expect(fixture.orders.place(ananya, version)).rejects.toMatchObject({ code: 'order.cart-empty' });
});

test('a SIP that is not possible is not added, and one that became so says why', async () => {
  const mandate = await fixture.mandate(ananya, { limit: rupees('8000') });
  await expect(addSip(mandate, { startOn: day('2026-01-05') })).rejects.toMatchObject({
    code: 'plan.start-in-the-past',
  });
  await expect(addSip(2_000_000_000)).rejects.toMatchObject({ code: 'plan.mandate-not-possible' });
  await addSip(mandate);
  await addSip(mandate, {}, 'Meru Flexi Cap Fund');
  const { lines } = await loadCart(ananya.ctx(), ananya.accountId);
  expect(lines.map(({ problem }) => problem && [problem.code, problem.field])).toEqual([
    null,
    ['plan.mandate-limit-exceeded', 'bankMandateId'],
  ]);
});

test('a line changes its plan, keeps it, or becomes a lump sum', async () => {
  const mandate = await fixture.mandate(ananya);
  const { lineId, version } = await addSip(mandate);
  const change = (seen: number, changes: object) =>
    changeCartLine(
      { accountId: ananya.accountId, lineId, version: seen, amount: rupees('6000'), folioId: null, ...changes },
      ananya.ctx({ route: cartContract.changeCartLine }),
    );
  const kept = await change(version, {});
  expect(kept.lines).toMatchObject([{ mode: 'sip', amount: rupees('6000'), plan: { day: 5 } }]);
  const moved = await change(kept.version, { plan: { ...planOf(mandate), day: 12, startOn: day('2027-01-12') } });
  expect(moved.lines).toMatchObject([{ plan: { day: 12, firstDueOn: '2027-01-12' } }]);
  const lump = await change(moved.version, { plan: null });
  expect(lump.lines).toMatchObject([{ mode: 'lumpsum', plan: null }]);
  await expect(change(version, {})).rejects.toMatchObject({ code: 'order.cart-changed' });
});

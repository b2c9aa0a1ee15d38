import * as contract from '@artha/contract/backoffice/operations';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../../../platform/log/log.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { scopeOf } from '../../system/session/scope.ts';
import type { PlacedSale } from '../../trading/exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../../trading/exchange/testing/sale-fixture.ts';
import { NOW } from '../../trading/exchange/testing/exchange-fixture.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { redeemLines } from '../../trading/registrar/index.ts';
import { findOrders } from './find-orders.ts';
import { getReportedOrder } from './get-reported-order.ts';
import { listOrderReport } from './list-order-report.ts';
import { orderExport } from './order-export.ts';

const database = await testDatabase();
let fixture: SaleFixture;
/** A redeemed sale of units, a placed sale of an amount, and an accepted switch of all units. */
let sales: Readonly<Record<'redeemed' | 'placed' | 'switched', PlacedSale>>;

beforeAll(async () => {
  fixture = await SaleFixture.open(database);
  const { liquidId } = fixture.exchange;
  await fixture.exchange.paid();
  const holding = await fixture.holding([['2023-05-02', '300']]);
  const redeemed = await fixture.accepted(holding, { units: '100.5' });
  const placed = await fixture.sale(holding, { rupees: '1000' });
  const switched = await fixture.acceptedSwitch(liquidId, holding, 'all');
  await fixture.publish(holding.instrumentId);
  const rows = [await fixture.registrar.redeem(redeemed.lineId)];
  await redeemLines({ database, log: createLog('silent'), rows, now: NOW });
  sales = { redeemed, placed, switched };
});

const staff = () => {
  const role = rolesFor('artha').find(({ key }) => key === 'operations')!;
  const session = { id: 1, userId: 900, role, isFullAccess: true };
  return { ...requestContext(database), session, scope: scopeOf(900, role, []) } as never;
};

type Filter = InputOf<typeof contract.listOrderReport>['filter'];

const filterOf = (where: Partial<Filter['where']> = {}): Filter => ({
  where: { book: 'sales' as const, ...where },
  sortBy: 'orderNumber',
  sortAsc: true,
  limit: 20,
  offset: 0,
});

async function report(where: Partial<Filter['where']> = {}) {
  const answer = await listOrderReport({ filter: filterOf(where) }, staff());
  z.encode(contract.listOrderReport.answer, answer);
  return answer.items;
}
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

test('lists sales and switches of all states with what they ask for, and nothing else', async () => {
  const items = await report();
  expect(items).toMatchObject([
    { kind: 'redemption', status: 'redeemed', requested: '100.500 units', payout: 'due' },
    { kind: 'redemption', status: 'confirmed', requested: '₹1,000.00', payout: null },
    { kind: 'switch', status: 'accepted', requested: expect.stringMatching(/^all .* units$/), payout: null },
  ]);
  expect(idsOf(items)).toEqual([sales.redeemed.orderId, sales.placed.orderId, sales.switched.orderId]);
  expect(items[2]?.fundNames).toEqual([
    expect.stringContaining('Kosi Flexi Cap Fund'),
    expect.stringContaining('Kosi Liquid Fund'),
  ]);
});

test('the other books list purchases only', async () => {
  expect((await report({ book: 'pending' })).map(({ kind }) => kind)).toEqual(['purchase']);
  await database.db.update(clientOrder).set({ status: 'completed' }).where(eq(clientOrder.id, sales.placed.orderId));
  expect(await report({ book: 'done' })).toEqual([]);
  await database.db.update(clientOrder).set({ status: 'confirmed' }).where(eq(clientOrder.id, sales.placed.orderId));
});

test.each<[Partial<Filter['where']>, readonly (keyof typeof sales)[]]>([
  [{ kind: ['switch'] }, ['switched']],
  [{ kind: ['redemption'] }, ['redeemed', 'placed']],
  [{ kind: ['purchase'] }, []],
  [{ status: ['redeemed'] }, ['redeemed']],
  [{ status: ['paid'] }, []],
  [{ kind: ['redemption'], status: ['accepted'] }, []],
])('the filter %j finds %j', async (where, expected) => {
  expect(idsOf(await report(where))).toEqual(expected.map((name) => sales[name].orderId));
});

test('the file has a row for each fund, with what it brought, in the words of its kind', async () => {
  const rows = (await Array.fromAsync(orderExport.walk(staff(), filterOf()))).flat();
  expect(rows).toMatchObject([
    {
      kind: 'redemption',
      amount: null,
      unitsRequested: 1_005_000n,
      units: 1_005_000n,
      exitLoad: 0n,
      proceeds: 414_403n,
      lineStatus: 'Units sold, payout due',
      status: 'Units sold, payout due',
      payout: 'due',
      stampDuty: null,
    },
    { kind: 'redemption', amount: 100_000n, unitsRequested: null, proceeds: null, lineStatus: 'Confirmed' },
    { kind: 'switch', fundName: expect.stringContaining('Flexi'), lineStatus: 'Accepted' },
    { kind: 'switch', fundName: expect.stringContaining('Liquid'), amount: null, unitsRequested: null },
  ]);
});

test('the palette finds them with their tab', async () => {
  const number = (await report())[0]!.orderNumber;
  const found = await findOrders(staff(), { text: number } as never, []);
  expect(found).toMatchObject([{ reportTab: 'switch-redemption', statusLabel: 'Units sold, payout due' }]);
});

test('an instalment is in the book of plans and in no other', async () => {
  const set = (channel: 'plan' | 'web') =>
    database.db.update(clientOrder).set({ channel }).where(eq(clientOrder.id, sales.placed.orderId));
  expect(await report({ book: 'plans' })).toEqual([]);
  await set('plan');
  expect(await report({ book: 'plans' })).toMatchObject([{ id: sales.placed.orderId, kind: 'redemption' }]);
  expect(await report({ book: 'plans', kind: ['purchase'] })).toEqual([]);
  expect(idsOf(await report())).not.toContain(sales.placed.orderId);
  const [{ orderNumber: text } = { orderNumber: '' }] = await report({ book: 'plans' });
  expect(await findOrders(staff(), { text } as never, [])).toMatchObject([{ reportTab: 'sip' }]);
  await set('web');
});

test('a listed sale is opened with its payout and the bank account that it pays', async () => {
  const order = await getReportedOrder({ orderId: sales.redeemed.orderId }, staff());
  expect(z.encode(contract.getReportedOrder.answer, order)).toMatchObject({
    kind: 'redemption',
    payout: { status: 'due', amount: '4144.03', expectedOn: businessDate('2026-11-24'), bankNumberLast4: '4417' },
    payoutBank: { numberLast4: '4417' },
    lines: [{ redeemed: { units: '100.5000', netAmount: '4144.03', exitLoad: '0.00' } }],
  });
});

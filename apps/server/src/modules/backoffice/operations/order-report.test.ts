import * as contract from '@artha/contract/backoffice/operations';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { failureOf } from '../../../platform/http/failure.ts';
import { payment } from '../../trading/payments/payments.tables.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { later, NOON, OrderFixture, OTHER_ORDER_ID } from '../../trading/orders/testing/order-fixture.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { getReportedOrder } from './get-reported-order.ts';
import { listOrderReport } from './list-order-report.ts';
import { orderExport } from './order-export.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

/** @param clientIds the clients mapped to the caller */
const as = (key: RoleKey, clientIds: readonly number[] = []) => {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  const session = { id: 1, userId: 900, role, isFullAccess: true };
  return fixture.ananya.ctx({ session, scope: scopeOf(900, role, clientIds), realNow: later((calls += 60)) });
};
let calls = 0;

type Filter = InputOf<typeof contract.listOrderReport>['filter'];
type Where = Partial<Filter['where']>;
type Page = Partial<Omit<Filter, 'where'>>;

async function report(where: Where = {}, page: Page = {}, role: RoleKey = 'operations') {
  const filter = {
    where: { book: 'pending' as const, ...where },
    sortBy: 'placedAt' as const,
    sortAsc: false,
    limit: 20,
    offset: 0,
  };
  const answer = await listOrderReport({ filter: { ...filter, ...page } }, as(role));
  z.encode(contract.listOrderReport.answer, answer);
  return answer;
}
const numbers = async (where: Where = {}, page: Page = {}) =>
  (await report(where, page)).items.map(({ orderNumber }) => orderNumber);

const updateOrder = (orderId: string, changes: Partial<typeof clientOrder.$inferInsert>) =>
  fixture.database.db.update(clientOrder).set(changes).where(eq(clientOrder.id, orderId));

test.each<[RoleKey, number, boolean]>([
  ['operations', 2, true],
  ['businessAdmin', 2, true],
  ['serviceManager', 0, false],
  ['relationshipManager', 0, false],
  ['systemAdmin', 0, false],
])('%s sees %i of the orders of two clients', async (role, count, hasClients) => {
  await fixture.placed(fixture.ananya);
  await fixture.placed(fixture.rohan);
  expect(await report({}, {}, role)).toMatchObject({ count, hasClients, isCountCut: false });
});

test('a row has the client, the funds and the payment', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await fixture.pay(orderId, 'failed');
  const { items } = await report();
  expect(items).toMatchObject([
    {
      ...{ id: orderId, orderNumber: 'ORD-100001', status: 'paymentPending', total: 500_000n, placedAt: NOON },
      ...{ clientName: 'Ananya Deshmukh', paymentMode: 'netbanking', paymentStatus: 'failed' },
      clientId: fixture.ananya.userId,
    },
  ]);
  expect(items[0]?.fundNames).toEqual([expect.stringContaining('Nilgiri Flexi Cap Fund')]);
});

test('each book has its own orders, and statuses of another book find nothing', async () => {
  const placed = await fixture.placed(fixture.ananya);
  const cancelled = await fixture.placed(fixture.ananya);
  const done = await fixture.placed(fixture.rohan);
  await updateOrder(cancelled, { status: 'cancelled' });
  await updateOrder(done, { status: 'completed' });
  const ids = async (where: Where) => (await report(where)).items.map(({ id }) => id);
  expect(await ids({ book: 'pending' })).toEqual([placed]);
  expect(await ids({ book: 'failed' })).toEqual([cancelled]);
  expect(await ids({ book: 'done' })).toEqual([done]);
  expect(await ids({ book: 'done', status: ['cancelled', 'otpPending'] })).toEqual([]);
  expect(await ids({ book: 'failed', status: ['expired'] })).toEqual([]);
  expect(await ids({ book: 'failed', status: [] })).toEqual([cancelled]);
});

test("finds an order by a part of the client's name and by the start of its number", async () => {
  await fixture.placed(fixture.ananya);
  await fixture.placed(fixture.rohan);
  expect(await numbers({}, { search: 'deshmukh' })).toEqual(['ORD-100002', 'ORD-100001']);
  expect(await numbers({}, { search: 'mukh ANAN' })).toEqual(['ORD-100001']);
  expect(await numbers({}, { search: 'ord-100002' })).toEqual(['ORD-100002']);
  expect(await numbers({}, { search: '1000' })).toEqual(['ORD-100002', 'ORD-100001']);
  expect(await numbers({}, { search: '777' })).toEqual([]);
  expect(await numbers({}, { search: '%%%' })).toEqual([]);
  expect(await numbers({}, { search: "o'br_" })).toEqual([]);
});

test('filters by dates in Indian time, both inclusive, by fund house and by payment mode', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  await updateOrder(orderId, { placedAt: new Date('2026-11-20T18:29:59Z') });
  expect(
    await numbers({ placedAt: { from: businessDate('2026-11-20'), to: businessDate('2026-11-20') } }),
  ).toHaveLength(1);
  expect(await numbers({ placedAt: { from: businessDate('2026-11-21') } })).toEqual([]);
  expect(await numbers({ placedAt: { to: businessDate('2026-11-19') } })).toEqual([]);
  expect(await numbers({ paymentMode: ['upi'] })).toEqual([]);
  expect(await numbers({ paymentMode: ['upi', 'netbanking'] })).toHaveLength(1);
  const { rows } = await fixture.database.db.execute<{ id: number; own: boolean }>(
    sql`select id, name = 'Nilgiri Mutual Fund' as own from service_provider`,
  );
  expect(await numbers({ serviceProviderIds: rows.filter(({ own }) => own).map(({ id }) => id) })).toHaveLength(1);
  expect(await numbers({ serviceProviderIds: rows.filter(({ own }) => !own).map(({ id }) => id) })).toEqual([]);
});

test('pages by date and by amount across statuses', async () => {
  for (const amount of ['7000', '5000', '9000']) await fixture.placed(fixture.ananya, amount);
  const [first] = await fixture.orders();
  await updateOrder(first!.id, { status: 'paid' });
  expect(await numbers()).toEqual(['ORD-100003', 'ORD-100002', 'ORD-100001']);
  expect(await numbers({}, { sortBy: 'placedAt', sortAsc: true })).toEqual(['ORD-100001', 'ORD-100002', 'ORD-100003']);
  expect(await numbers({}, { sortBy: 'total', sortAsc: false })).toEqual(['ORD-100003', 'ORD-100001', 'ORD-100002']);
  expect(await numbers({}, { sortBy: 'total', sortAsc: true, limit: 1, offset: 1 })).toEqual(['ORD-100001']);
  expect(await report({}, { limit: 1, offset: 2 })).toMatchObject({ count: 3, items: [{ orderNumber: 'ORD-100001' }] });
});

test('staff see only the orders of the clients mapped to them', async () => {
  const ofAnanya = await fixture.placed(fixture.ananya);
  const ofRohan = await fixture.placed(fixture.rohan);
  const filter = {
    where: { book: 'pending' as const },
    sortBy: 'placedAt' as const,
    sortAsc: false,
    limit: 20,
    offset: 0,
  };
  const seenBy = async (clientIds: readonly number[], where: Partial<Where> = {}, search?: string) => {
    const query = { ...filter, where: { ...filter.where, ...where }, search };
    const ctx = as('serviceManager', clientIds);
    const rows = [];
    for await (const window of orderExport.walk(ctx, query)) rows.push(...window);
    const answer = await listOrderReport({ filter: query }, ctx);
    // Each of these orders has one fund: the export has a row for each, and the same count.
    expect(rows).toMatchObject(answer.items.map(({ status: _status, ...item }) => item));
    expect(rows).toHaveLength(answer.items.length);
    expect(await orderExport.count(ctx, query, 100)).toBe(answer.count);
    return { ids: answer.items.map(({ id }) => id), client: answer.client, hasClients: answer.hasClients };
  };
  const [ananya, rohan] = [fixture.ananya.userId, fixture.rohan.userId];
  expect(await seenBy([rohan])).toEqual({ ids: [ofRohan], client: null, hasClients: true });
  expect(await seenBy([ananya, rohan])).toMatchObject({ ids: [ofRohan, ofAnanya] });
  expect(await seenBy([900])).toEqual({ ids: [], client: null, hasClients: true });
  expect(await seenBy([])).toEqual({ ids: [], client: null, hasClients: false });
  expect(await seenBy([rohan], { clientId: rohan })).toMatchObject({ ids: [ofRohan], client: expect.anything() });
  for (const search of [undefined, 'ananya', 'ORD-100001', '1000']) {
    expect(await seenBy([rohan], { clientId: ananya }, search)).toMatchObject({ ids: [], client: null });
  }
  expect(await seenBy([rohan], {}, 'ananya')).toMatchObject({ ids: [] });
  expect(await seenBy([rohan], {}, '1000')).toMatchObject({ ids: [ofRohan] });
});

test('lists the orders of one client, with the client', async () => {
  const orderId = await fixture.placed(fixture.ananya);
  await fixture.placed(fixture.rohan);
  const { items, client } = await report({ clientId: fixture.ananya.userId });
  expect([items.map(({ id }) => id), client?.name]).toEqual([[orderId], 'Ananya Deshmukh']);
  const { rows } = await fixture.database.db.execute<{ id: number }>(
    sql`select id from app_user where login_user_id = 'operations1'`,
  );
  for (const clientId of [rows[0]!.id, 2_000_000_000]) {
    expect(await report({ clientId })).toMatchObject({ items: [], count: 0, client: null });
  }
});

/** Six orders in three states; two of them have a payment mode. */
async function sixOrders() {
  for (const who of [fixture.ananya, fixture.rohan, fixture.ananya])
    await fixture.placed(who, String(5_000 + (calls += 1)));
  await fixture.confirmed(fixture.rohan);
  const upi = await fixture.confirmed(fixture.ananya);
  await updateOrder(upi, { paymentMode: 'upi', upiHandle: 'a@b' });
  await updateOrder(await fixture.placed(fixture.ananya), { status: 'draft' });
}

test.each<[NonNullable<Page['sortBy']>, boolean, string[]]>([
  ['orderNumber', true, ['1', '2', '3', '4', '5', '6']],
  ['orderNumber', false, ['6', '5', '4', '3', '2', '1']],
  ['clientName', true, ['1', '3', '5', '6', '2', '4']],
  ['clientName', false, ['4', '2', '6', '5', '3', '1']],
  // Net banking before UPI; orders without a payment mode come last in either direction.
  ['paymentMode', true, ['4', '5', '1', '2', '3', '6']],
  ['paymentMode', false, ['5', '4', '6', '3', '2', '1']],
  // Draft, OTP pending, payment pending.
  ['status', true, ['6', '1', '2', '3', '4', '5']],
  ['status', false, ['5', '4', '3', '2', '1', '6']],
  ['placedAt', false, ['6', '5', '4', '3', '2', '1']],
])('pages sorted by %s, ascending: %s, across statuses', async (sortBy, sortAsc, expected) => {
  await sixOrders();
  const ends = (found: readonly string[]) => found.map((number) => number.slice(-1));
  expect(ends(await numbers({}, { sortBy, sortAsc }))).toEqual(expected);
  const found: string[] = [];
  for (let after: string | undefined; found.length < expected.length;) {
    const { items, next, count } = await report({}, { sortBy, sortAsc, limit: 4, after });
    found.push(...items.map(({ orderNumber }) => orderNumber));
    expect([count, next === null]).toEqual([6, found.length === 6]);
    after = next ?? undefined;
  }
  expect(ends(found)).toEqual(expected);
});

test('opens a listed order without the link to the bank and with a masked UPI address', async () => {
  const orderId = await fixture.confirmed(fixture.ananya);
  const paymentId = await fixture.pay(orderId, 'pending');
  await fixture.database.db
    .update(payment)
    .set({ mode: 'upi', upiHandle: '9820098200@okbank' })
    .where(eq(payment.id, paymentId));
  const order = await getReportedOrder({ orderId }, as('operations'));
  expect(z.encode(contract.getReportedOrder.answer, order)).toMatchObject({
    client: { name: 'Ananya Deshmukh' },
    accountName: 'Ananya Deshmukh',
    accountNumber: expect.any(String),
    payments: [{ redirectUrl: null, upiHandle: '9•••••@okbank', bankNumberLast4: '4417' }],
    history: [{ to: 'otpPending' }, { to: 'paymentPending' }],
  });
  for (const [id, role] of [
    [orderId, 'serviceManager'],
    [OTHER_ORDER_ID, 'operations'],
  ] as const) {
    const refused = await getReportedOrder({ orderId: id }, as(role)).catch((error: unknown) => failureOf(error).code);
    expect(refused).toBe('order.not-found');
  }
});

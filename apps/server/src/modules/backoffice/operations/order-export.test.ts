import type * as contract from '@artha/contract/backoffice/operations';
import { orderLineTable } from '@artha/contract/backoffice/operations';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { clientOrder } from '../../trading/orders/orders.tables.ts';
import { OrderFixture } from '../../trading/orders/testing/order-fixture.ts';
import { orderExport } from './order-export.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

type Where = Partial<InputOf<typeof contract.exportOrderReport>['filter']['where']>;

const query = (where: Where = {}, more: { search?: string; sortBy?: 'total' } = {}) => ({
  ...{
    where: { book: 'pending' as const, ...where },
    sortBy: 'placedAt' as const,
    sortAsc: true,
    limit: 20,
    offset: 0,
    ...more,
  },
});

const staff = () => {
  const role = rolesFor('artha').find(({ key }) => key === 'operations')!;
  const session = { id: 1, userId: 900, role, isFullAccess: true };
  return fixture.ananya.ctx({ session, scope: scopeOf(900, role, []) });
};

const rowsOf = async (where: Where = {}) => (await Array.fromAsync(orderExport.walk(staff(), query(where)))).flat();

/** An order with a line for each of two funds. */
async function orderOfTwoFunds(): Promise<string> {
  const orderId = await fixture.placed(fixture.ananya, '5000');
  await fixture.database.db.execute(sql`
    insert into order_line (order_id, instrument_id, amount, is_additional, status)
    select ${orderId}, min(id), 2500.50, false, 'placed' from instrument
    where id not in (select instrument_id from order_line where order_id = ${orderId})`);
  await fixture.database.db
    .update(clientOrder)
    .set({ total: 750_050n as never })
    .where(eq(clientOrder.id, orderId));
  return orderId;
}

test('has a row for each fund of an order, with the number of the account', async () => {
  await orderOfTwoFunds();
  await fixture.placed(fixture.rohan);
  const rows = await rowsOf();
  expect(rows.map(({ orderNumber, amount, lineStatus }) => [orderNumber, amount, lineStatus])).toEqual([
    ['ORD-100001', 500_000n, 'Not paid'],
    ['ORD-100001', 250_050n, 'Not paid'],
    ['ORD-100002', 500_000n, 'Not paid'],
  ]);
  const [first, second] = rows;
  expect(first?.['fundName']).not.toBe(second?.['fundName']);
  const [owned] = await fixture.database.db.select().from(account).where(eq(account.id, fixture.ananya.accountId));
  expect(first?.['accountNumber']).toBe(owned!.accountNumber);
  for (const key of Object.keys(orderLineTable.columns)) expect(first).toHaveProperty(key);
});

test('names a fund as the list does, with what tells it from its namesakes', async () => {
  await orderOfTwoFunds();
  await fixture.database.db.execute(sql`update instrument set name_suffix = 'Segregated Portfolio 1'`);
  try {
    const rows = await rowsOf();
    expect(rows.map(({ fundName }) => fundName)).toEqual(rows[0]?.['fundNames']);
    expect(rows[0]?.['fundName']).toMatch(/ \(Segregated Portfolio 1\)$/);
  } finally {
    await fixture.database.db.execute(sql`update instrument set name_suffix = null`);
  }
});

test('counts the rows that it writes, up to the given maximum', async () => {
  await orderOfTwoFunds();
  await fixture.placed(fixture.rohan);
  expect(await orderExport.count(staff(), query(), 10)).toBe(3);
  expect(await orderExport.count(staff(), query(), 2)).toBe(2);
  expect(await orderExport.count(staff(), query({ book: 'failed' }), 10)).toBe(0);
});

test('has every fund of an order of which one is of the fund houses, and says so', async () => {
  const orderId = await fixture.placed(fixture.ananya, '5000');
  const { rows: houses } = await fixture.database.db.execute<{ id: number }>(sql`
    with other as (
      insert into order_line (order_id, instrument_id, amount, is_additional, status)
      select ${orderId}, min(id), 2500, false, 'placed' from instrument where service_provider_id not in (
        select i.service_provider_id from order_line l join instrument i on i.id = l.instrument_id
        where l.order_id = ${orderId})
      returning instrument_id)
    select i.service_provider_id as id from other join instrument i on i.id = other.instrument_id`);
  const where: Where = { serviceProviderIds: [houses[0]!.id] };
  expect(await rowsOf(where)).toHaveLength(2);
  const facts = Object.fromEntries(await orderExport.facts(staff(), query(where)));
  expect(Object.keys(facts)).toEqual(['Orders', 'Orders with a fund of']);
});

test('states the book, the client, the fund houses and the filter', async () => {
  const { rows } = await fixture.database.db.execute<{ id: number; name: string }>(
    sql`select id, name from service_provider order by name limit 1`,
  );
  const where: Where = {
    clientId: fixture.ananya.userId,
    serviceProviderIds: [rows[0]!.id],
    paymentMode: ['upi', 'netbanking'],
    placedAt: { from: businessDate('2026-01-01'), to: businessDate('2026-06-30') },
  };
  expect(await orderExport.facts(staff(), query(where, { search: 'mukh' }))).toEqual([
    ['Orders', 'Pending'],
    ['Client', expect.stringContaining('Ananya Deshmukh')],
    ['Orders with a fund of', rows[0]!.name],
    ['Mode', expect.stringContaining('UPI')],
    ['Placed', '01 Jan 2026 to 30 Jun 2026'],
    ['Search', 'mukh'],
  ]);
});

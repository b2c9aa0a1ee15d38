import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import * as contract from '@artha/contract/system/search';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { TEST_SECRETS } from '../../../testing/node.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { OrderFixture } from '../../trading/orders/testing/order-fixture.ts';
import { scopeOf } from '../session/scope.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { searchEverything } from './search-everything.ts';
import { nodeOf } from './testing/node-of.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(() => fixture.clear());

const STAFF_ID = 900;

async function found(search: string, key: RoleKey = 'operations', clientIds?: readonly number[]) {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  const input = z.parse(contract.searchEverything.input, { search });
  const session = { id: 1, userId: STAFF_ID, role, isFullAccess: true };
  const answer = await searchEverything(
    input,
    fixture.ananya.ctx({ session, scope: scopeOf(STAFF_ID, role, clientIds), node: nodeOf(fixture) }),
  );
  z.encode(contract.searchEverything.answer, answer);
  return {
    clients: answer.clients.map(({ name }) => name),
    funds: answer.instruments.map(({ name }) => name),
    orders: answer.orders.map(({ orderNumber }) => orderNumber),
    answer,
  };
}
const clients = async (search: string) => (await found(search)).clients;

async function addClient(name: string, userCode: string | null = null, roleId = 1): Promise<number> {
  const loginUserId = `${name} ${userCode}`.toLowerCase();
  const person = { name, userCode, loginUserId, passwordHash: '', emailId: 'n@example.com', appUserStatus: 3 };
  const [row] = await fixture.database.db.insert(appUser).values(person).returning({ id: appUser.id });
  await fixture.database.db.insert(userRoleMapping).values({ appUserId: row!.id, appRoleId: roleId });
  return row!.id;
}

type Visible = 'all clients' | 'mapped clients' | 'no client';
test.each<[RoleKey, Visible, 'orders' | 'none']>([
  ['operations', 'all clients', 'orders'],
  ['businessAdmin', 'all clients', 'orders'],
  ['serviceManager', 'mapped clients', 'orders'],
  ['relationshipManager', 'mapped clients', 'none'],
  ['businessPartner', 'mapped clients', 'none'],
  ['investmentCounsellor', 'mapped clients', 'none'],
  ['systemAdmin', 'no client', 'none'],
  ['providerAdmin', 'no client', 'none'],
  ['finance', 'no client', 'none'],
])('%s finds %s and their orders: %s', async (key, visible, orders) => {
  await fixture.placed(fixture.ananya);
  await fixture.placed(fixture.rohan);
  const mapped = [fixture.rohan.userId];
  const names = {
    'all clients': ['Ananya Deshmukh', 'Rohan Deshmukh'],
    'mapped clients': ['Rohan Deshmukh'],
    'no client': [],
  };
  const numbers = { 'all clients': ['ORD-100002', 'ORD-100001'], 'mapped clients': ['ORD-100002'], 'no client': [] };
  const ofRole = { clients: names[visible], orders: orders === 'none' ? [] : numbers[visible] };
  expect(await found('deshmukh', key, mapped)).toMatchObject({ ...ofRole, funds: [] });
  expect(await found('ORD-1000', key, mapped)).toMatchObject({ clients: [], orders: ofRole.orders });
  expect((await found('nilgiri flexi', key, mapped)).funds.length).toBeGreaterThan(0);
});

test.each<[RoleKey]>([['serviceManager'], ['relationshipManager']])('a %s without clients finds none', async (key) => {
  await fixture.placed(fixture.ananya);
  for (const search of ['deshmukh', '1000', '100042']) {
    expect(await found(search, key, [])).toMatchObject({ clients: [], orders: [] });
  }
});

test('a client of another manager is not found by name, customer number or order number', async () => {
  await fixture.placed(fixture.ananya);
  const { answer } = await found('ananya');
  for (const search of ['ananya', answer.clients[0]!.code!, 'ORD-100001', '100001'])
    expect(await found(search, 'serviceManager', [fixture.rohan.userId])).toMatchObject({ clients: [], orders: [] });
});

describe('a client is found by', () => {
  const PAN = 'ABCPT1234K';
  let userId: number;
  beforeEach(async () => {
    const { db } = fixture.database;
    userId = await addClient('Identified Person', '55001234');
    const panBlindIndex = TEST_SECRETS.blindIndex('pan', PAN);
    await db.update(appUser).set({ panBlindIndex, mobile: '9820011223' }).where(eq(appUser.id, userId));
    const [owned] = await db
      .insert(account)
      .values({ name: 'Identified', accountNumber: `AR${userId}X77`, appUserId: userId, holdingType: 'single' })
      .returning({ id: account.id });
    await db.insert(bankAccount).values({
      ...{ accountId: owned!.id, bankName: 'Meru Bank', ifscCode: 'MERU0000001', holderName: 'Identified' },
      ...{ numberLast4: '4321', numberBlindIndex: TEST_SECRETS.blindIndex('bank-account-number', '123456784321') },
    });
  });
  afterEach(async () => {
    const { db } = fixture.database;
    await db.execute(
      sql`delete from bank_account where account_id in (select id from account where app_user_id = ${userId})`,
    );
    await db.delete(account).where(eq(account.appUserId, userId));
    await db.delete(userRoleMapping).where(eq(userRoleMapping.appUserId, userId));
    await db.delete(appUser).where(eq(appUser.id, userId));
  });

  test.each([
    ['the PAN', () => PAN],
    ['the PAN in lower case', () => 'abcpt1234k'],
    ['the PAN in groups', () => 'ABCPT 1234 K'],
    ['the mobile number', () => '98200 11223'],
    ['the mobile number with a country code', () => '+919820011223'],
    ['the account number', () => `AR${userId}X77`],
    ['the beginning of the account number', () => `ar${userId}`],
    ['the account number as screens print it', () => accountNumberText(`AR${userId}X77`)],
    ['the bank account number', () => '123456784321'],
    ['the bank account number in groups', () => '1234-5678 4321'],
  ])('%s, only within the scope', async (_what, search) => {
    expect(await clients(search())).toEqual(['Identified Person']);
    expect((await found(search(), 'serviceManager', [userId])).clients).toEqual(['Identified Person']);
    expect((await found(search(), 'serviceManager', [fixture.rohan.userId])).clients).toEqual([]);
    expect((await found(search(), 'relationshipManager', [])).clients).toEqual([]);
    expect((await found(search(), 'finance')).clients).toEqual([]);
  });

  test.each(['ABCPT1234', 'BCPT1234K', '982001122', '12345678', '456784321', '%77', 'AR%', '- - -', 'A - R'])(
    'nothing less than these: %s',
    async (search) => {
      expect(await clients(search)).toEqual([]);
    },
  );
});

test('counts the owners of accounts, not their accounts', async () => {
  const { db } = fixture.database;
  const ids = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => addClient(`Owner ${at}`)));
  const numbers = ids.flatMap((appUserId, owner) =>
    [1, 2, 3].map((at) => ({ appUserId, accountNumber: `7711${owner}${at}` })),
  );
  await db.insert(account).values(numbers.map((each) => ({ ...each, name: 'Owner', holdingType: 'single' as const })));
  const { answer } = await found('7711');
  await db.delete(account).where(inArray(account.appUserId, ids));
  expect(answer.clients).toHaveLength(6);
  expect(answer.isCut.clients).toBe(true);
});

test('says of which kinds there are more than are listed', async () => {
  for (const at of [1, 2, 3, 4, 5, 6]) await addClient(`Umbra Kalyan ${at}`);
  expect((await found('umbra')).answer.isCut).toEqual({ clients: false, instruments: false, orders: false });
  await addClient('Umbra Kalyan 7');
  const { answer } = await found('umbra');
  expect(answer.clients).toHaveLength(6);
  expect(answer.isCut).toEqual({ clients: true, instruments: false, orders: false });
});

test('does not find staff as clients', async () => {
  expect(await clients('sunita')).toEqual([]);
  expect(await clients('patil')).toEqual([]);
});

test('ranks matches at the start of the name first, then at the start of a word; six at most', async () => {
  await addClient('Chandra Tolani');
  await addClient('Lata Tolani');
  await addClient('Tolaram Anand');
  await addClient('Zz Bartolan');
  expect(await clients('tola')).toEqual(['Tolaram Anand', 'Chandra Tolani', 'Lata Tolani', 'Zz Bartolan']);
  expect(await clients('tol la')).toEqual(['Lata Tolani']);
  expect(await clients('TOLANI  chan')).toEqual(['Chandra Tolani']);
  for (const at of [1, 2, 3, 4]) await addClient(`Tolaram Basu ${at}`);
  expect(await clients('tola')).toEqual([
    ...['Tolaram Anand', 'Tolaram Basu 1', 'Tolaram Basu 2', 'Tolaram Basu 3', 'Tolaram Basu 4', 'Chandra Tolani'],
  ]);
});

test('finds a customer number by its beginning, not by its middle', async () => {
  await addClient('Numbered One', '77001234');
  await addClient('Numbered Two', '77001235');
  await addClient('Numbered Three', '90077001');
  expect(await clients('770012')).toEqual(['Numbered One', 'Numbered Two']);
  expect(await clients('77001235')).toEqual(['Numbered Two']);
  expect(await clients('7001')).toEqual([]);
});

test.each([
  ['%%%'],
  ['___'],
  [String.raw`\\\ `.trim()],
  ['%esh%'],
  ['an_nya'],
  ["'; drop table app_user; --"],
  ['$1::text'],
])('takes %s literally', async (search) => {
  await fixture.placed(fixture.ananya);
  expect(await found(search)).toMatchObject({ clients: [], funds: [], orders: [] });
});

test('finds a name by its special characters', async () => {
  await addClient(String.raw`Odd 100%_\Name`);
  for (const search of ['100%', String.raw`%_\n`]) expect(await clients(search)).toEqual([String.raw`Odd 100%_\Name`]);
});

test('takes the marks of a regular expression literally', async () => {
  const marks = String.raw`K.o^s$i* +(a)? [b]{2} |c\d`;
  await addClient(marks);
  await addClient('Kaosi Aab');
  for (const search of marks.split(' ').filter(({ length }) => length > 2))
    expect(await clients(search)).toEqual([marks]);
  expect(await clients('k.o')).toEqual([marks]);
  for (const search of ['k..s', '^kaosi', 'kaosi$', 'ka*', '(kaosi)', 'aab|x', 'a{2}b'])
    expect(await clients(search)).toEqual([]);
});

test('accepts a search of a hundred characters', async () => {
  const words = [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ');
  for (const search of ['a'.repeat(100), '9'.repeat(100), words, 'अ'.repeat(100), '😀'.repeat(50)])
    expect(await found(search)).toMatchObject({ clients: [], orders: [] });
});

test.each(['', 'ab', 'a'.repeat(101), 'a\u0000bc'])('refuses the search %j', (search) => {
  expect(z.safeParse(contract.searchEverything.input, { search }).success).toBe(false);
});

test('finds an order by the start of its number, an exact match first, and by its client', async () => {
  await fixture.placed(fixture.ananya);
  await fixture.placed(fixture.rohan);
  await fixture.database.db.execute(sql`select setval('client_order_number_seq', 1000009)`);
  await fixture.placed(fixture.ananya);
  expect((await found('ord-1000')).orders).toEqual(['ORD-1000010', 'ORD-100002', 'ORD-100001']);
  expect((await found('100001')).orders).toEqual(['ORD-100001', 'ORD-1000010']);
  expect((await found('rohan')).orders).toEqual(['ORD-100002']);
  const { answer } = await found('100002');
  expect(answer.orders).toMatchObject([
    {
      clientId: fixture.rohan.userId,
      clientName: 'Rohan Deshmukh',
      statusLabel: 'OTP pending',
      reportTab: 'transaction-pending',
    },
  ]);
});

test('finds funds of the offered plan by all words, and only funds that are offered now', async () => {
  const { answer } = await found('NILGIRI flexi');
  const { db } = fixture.database;
  const rows = await db
    .select()
    .from(instrument)
    .where(sql`${instrument.searchText} like '%nilgiri%flexi%'`);
  const offered = rows.filter(({ planType }) => planType === 'Direct');
  expect(new Set(answer.instruments.map(({ id }) => id))).toEqual(new Set(offered.map(({ id }) => id)));
  await db.update(instrument).set({ isLive: false }).where(eq(instrument.id, offered[0]!.id));
  await db.update(instrument).set({ isListed: false }).where(eq(instrument.id, offered[1]!.id));
  expect((await found('nilgiri flexi')).funds).toHaveLength(offered.length - 2);
});

test('ranks a fund whose name begins with the search first', async () => {
  const first = (await found('nilgiri')).answer.instruments[0]!;
  const { db } = fixture.database;
  await db
    .update(instrument)
    .set({
      name: 'Aaa Nilgiri Fund',
      searchText: ' aaa nilgiri fund ',
      searchName: ' aaa nilgiri fund ',
      searchNameWords: 3,
    })
    .where(eq(instrument.id, first.id));
  const { funds } = await found('nilgiri');
  expect(funds).toHaveLength(6);
  expect(funds).not.toContain('Aaa Nilgiri Fund');
  expect((await found('fund nilgiri aaa')).funds).toEqual(['Aaa Nilgiri Fund']);
});

import { addCartLine as addRoute, changeCartLine as changeRoute } from '@artha/contract/trading/cart';
import { textFromPaise, paiseFromText } from '@artha/domain/kit/money';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { requestContext } from '../../../testing/build.ts';
import { SELLS_DIRECT_PLANS } from '../../../testing/direct-plans.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { getInstrument } from '../../reference/instruments/get-instrument.ts';
import { instrument, MUTUAL_FUND_PRODUCT_ID } from '../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { addCartLine } from './add-cart-line.ts';
import { cart, cartLine } from './cart.tables.ts';
import { changeCartLine } from './change-cart-line.ts';
import { getPurchaseTerms } from './get-purchase-terms.ts';
import { loadCart } from './load-cart.ts';
import { removeCartLine } from './remove-cart-line.ts';

/** A Friday, 12:00 in India. */
const NOON = new Date('2026-11-20T06:30:00Z');
const CLIENT = rolesFor('artha')[0]!;

let database: Database;
let accountId: number;
let otherAccountId: number;
let ctx: SessionContext;

beforeAll(async () => {
  database = await demonstrationDatabase();
  const [first, , second] = await database.db.select().from(account).orderBy(account.id);
  accountId = first!.id;
  otherAccountId = second!.id;
  ctx = contextOf(first!.appUserId);
});

beforeEach(async () => {
  await emptyTables(database.db, ['cart', 'idempotency_key', 'app_config'], { restartIdentity: true });
  await database.db.execute(sql.raw(SELLS_DIRECT_PLANS));
});

const contextOf = (userId: number): SessionContext => ({
  ...requestContext(database, { businessNow: NOON, realNow: NOON, route: addRoute }),
  session: { id: 1, userId, role: CLIENT, isFullAccess: true },
  scope: { userIds: [userId] } as unknown as SessionContext['scope'],
});

let keys = 0;
const withKey = (key = `key-${(keys += 1)}`): SessionContext => ({ ...ctx, idempotencyKey: key });

async function fund(name: string, planType: 'Direct' | 'Regular' = 'Direct'): Promise<number> {
  const [row] = await database.db
    .select({ id: instrument.id })
    .from(instrument)
    .where(sql`${instrument.name} like ${`${name}%Growth%`} and ${instrument.planType} = ${planType}`);
  return row!.id;
}

const folioOf = async (owner: number, fundHouse: string) => {
  const [row] = await database.db
    .select({ id: folio.id })
    .from(folio)
    .innerJoin(serviceProvider, eq(serviceProvider.id, folio.serviceProviderId))
    .where(sql`${folio.accountId} = ${owner} and ${serviceProvider.name} = ${fundHouse}`);
  return row!.id;
};

interface NewLine {
  readonly name?: string;
  readonly amount?: string;
  readonly folioId?: number | null;
}

async function add(
  { name = 'Nilgiri Flexi Cap Fund', amount = '5000', folioId = null }: NewLine = {},
  key = withKey(),
) {
  const instrumentId = await fund(name);
  return addCartLine({ accountId, instrumentId, amount: paiseFromText(amount), folioId }, key);
}

const lineCount = async () => (await database.db.select().from(cartLine)).length;

test('pressing twice adds one line and returns the same response', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add({}, withKey('one-key'))));
  expect(new Set(answers.map(({ lineId }) => lineId)).size).toBe(1);
  expect(await lineCount()).toBe(1);
  expect(answers[0]).toMatchObject({ version: 1, count: 1 });
});

test('tabs with different keys add one line; the others are refused', async () => {
  const answers = await Promise.allSettled([add(), add(), add()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
    'cart.line-exists',
    'cart.line-exists',
  ]);
  expect(await lineCount()).toBe(1);
});

test('each change of a cart writes one audit entry, a refused one none', async () => {
  const before = await database.db.$count(auditLog);
  const { lineId, version } = await add({}, withKey('one-key'));
  await add({}, withKey('one-key'));
  await expect(add()).rejects.toThrow();
  const change = { accountId, lineId, version, amount: paiseFromText('6000'), folioId: null };
  await changeCartLine(change, ctx);
  await expect(changeCartLine(change, ctx)).rejects.toThrow();
  await removeCartLine({ accountId, lineId }, ctx);
  await expect(removeCartLine({ accountId, lineId }, ctx)).rejects.toThrow();
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id).offset(before);
  const object = { objectType: 'cart-line', objectId: String(lineId), userId: ctx.session.userId };
  expect(entries).toMatchObject([
    { action: 'cart.line-added', ...object },
    { action: 'cart.line-changed', ...object },
    { action: 'cart.line-removed', ...object },
  ]);
});

test('requires an idempotency key, valid for one input', async () => {
  await expect(add({}, ctx)).rejects.toMatchObject({ code: 'request.invalid' });
  await add({}, withKey('same'));
  await expect(add({ amount: '6000' }, withKey('same'))).rejects.toMatchObject({ code: 'request.key-reused' });
});

test('a cart lists its lines with rule and cut-off, the total and the stamp duty', async () => {
  const nilgiri = await folioOf(accountId, 'Nilgiri Mutual Fund');
  await add({ folioId: nilgiri });
  await add({ name: 'Saryu Liquid Fund', amount: '100000.00' });
  const { lines, total, stampDuty, version, deadline } = await loadCart(ctx, accountId);
  expect(version).toBe(2);
  expect([textFromPaise(total), textFromPaise(stampDuty)]).toEqual(['105000.00', '5.25']);
  expect(deadline).toEqual(new Date('2026-11-23T09:30:00Z'));
  expect(lines[0]).toMatchObject({
    instrument: { serviceProviderName: 'Nilgiri Mutual Fund', planType: 'Direct' },
    folio: { id: nilgiri, number: '91204417/32' },
    rule: { minimumFirst: 500_000n, multiple: 100n, isAssumed: true },
    windows: [
      { payBy: new Date('2026-11-20T09:30:00Z'), navOn: '2026-11-20', unitsDueOn: '2026-11-20' },
      { payBy: new Date('2026-11-23T09:30:00Z'), navOn: '2026-11-23', unitsDueOn: '2026-11-23' },
    ],
    problem: null,
  });
  expect(lines[1]).toMatchObject({
    folio: null,
    // The order ends with the cut-off of the other fund: a payment after its own still gets a NAV.
    windows: [{ navOn: '2026-11-19' }, { navOn: '2026-11-22' }, { payBy: deadline, navOn: '2026-11-23' }],
  });
});

test.each([
  ['4999.99', 'order.amount-below-minimum', 'The amount must be at least ₹5,000.00.'],
  ['5000.50', 'order.amount-not-multiple', 'Above ₹5,000.00 the amount must be in multiples of ₹1.00.'],
  ['0', 'order.amount-not-positive', 'Enter an amount above zero.'],
  ['-5000', 'order.amount-not-positive', 'Enter an amount above zero.'],
  ['1000000001', 'order.amount-above-limit', 'One investment can be at most ₹1,00,00,00,000.00.'],
])('refuses %s rupees: %s', async (amount, code, message) => {
  await expect(add({ amount })).rejects.toMatchObject({ code, message, fields: { amount: [message] } });
  expect(await lineCount()).toBe(0);
  expect(await database.db.select().from(cart)).toEqual([]);
});

test('accepts exactly the minimum and exactly the limit', async () => {
  await add({ amount: '5000' });
  await add({ name: 'Meru Flexi Cap Fund', amount: '1000000000' });
  await expect(add({ name: 'Meru Tax Saver Fund', amount: '750' })).rejects.toMatchObject({
    code: 'order.amount-not-multiple',
  });
});

const INSURANCE = 4;
const AS_SEEDED = { isLive: true, isListed: true, isDemonstration: true, productId: MUTUAL_FUND_PRODUCT_ID };

test.each([
  ['closed', { isLive: false }, 'order.instrument-closed', /is closed for purchase/],
  ['unlisted', { isListed: false, isDemonstration: false }, 'order.instrument-unlisted', /is not offered for purchase/],
  ['an old demo fund', { isListed: false }, 'order.instrument-demonstration', /because real funds are/],
  ['not a mutual fund', { productId: INSURANCE }, 'order.instrument-not-a-fund', /is not a mutual fund/],
] as const)(
  'a fund that is %s cannot be added, and is marked in a cart that has it',
  async (_, change, code, message) => {
    const instrumentId = await fund('Tamra Large Cap Fund');
    const { lineId } = await add({ name: 'Tamra Large Cap Fund' });
    await database.db.update(instrument).set(change).where(eq(instrument.id, instrumentId));
    try {
      const [line] = (await loadCart(ctx, accountId)).lines;
      expect(line).toMatchObject({
        id: lineId,
        problem: { code, field: 'instrumentId', message: expect.stringMatching(message) },
      });
      expect((await getPurchaseTerms({ accountId, instrumentId }, ctx)).problem).toMatchObject({ code });
      await removeCartLine({ accountId, lineId }, ctx);
      await expect(add({ name: 'Tamra Large Cap Fund' })).rejects.toMatchObject({
        code,
        fields: { instrumentId: [expect.stringMatching(message)] },
      });
    } finally {
      await database.db.update(instrument).set(AS_SEEDED).where(eq(instrument.id, instrumentId));
    }
  },
);

test('an exchange traded fund cannot be added, and says so in the catalogue', async () => {
  const { db } = database;
  const instrumentId = await fund('Tamra Large Cap Fund');
  const [before] = await db.select().from(instrument).where(eq(instrument.id, instrumentId));
  const group = 'Exchange Traded Funds (ETFs) - Equity ETF';
  const [etf] = await db
    .insert(instrumentCategory)
    .values({ assetId: before!.assetId, name: 'Equity ETF', feedName: group })
    .returning();
  await db.update(instrument).set({ instrumentCategoryId: etf!.id }).where(eq(instrument.id, instrumentId));
  try {
    await expect(add({ name: 'Tamra Large Cap Fund' })).rejects.toMatchObject({
      code: 'order.instrument-exchange-traded',
      status: 422,
    });
    expect((await getInstrument(db, instrumentId)).obstacle).toBe('exchange-traded');
  } finally {
    const { instrumentCategoryId } = before!;
    await db.update(instrument).set({ instrumentCategoryId }).where(eq(instrument.id, instrumentId));
  }
});

test('refuses a fund of a plan that is not offered, and an unknown fund', async () => {
  const regular = await fund('Nilgiri Flexi Cap Fund', 'Regular');
  const line = { accountId, amount: paiseFromText('5000'), folioId: null };
  await expect(addCartLine({ ...line, instrumentId: regular }, withKey())).rejects.toMatchObject({
    code: 'order.plan-type-not-offered',
    message: expect.stringMatching(/is a Regular plan, which is not offered here/),
  });
  await expect(addCartLine({ ...line, instrumentId: 2_000_000_000 }, withKey())).rejects.toMatchObject({
    code: 'instrument.not-found',
    status: 404,
    fields: { instrumentId: ['This fund is not in the catalogue.'] },
  });
});

test('refuses a folio of another account or another fund house', async () => {
  const foreign = await folioOf(otherAccountId, 'Nilgiri Mutual Fund');
  const tamra = await folioOf(accountId, 'Tamra Mutual Fund');
  for (const folioId of [foreign, tamra, 2_000_000_000])
    await expect(add({ folioId })).rejects.toMatchObject({
      code: 'cart.folio-not-possible',
      fields: { folioId: [expect.any(String)] },
    });
});

test('refuses lines while the exchange is disabled, and the cart reports it once', async () => {
  await add();
  await database.db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  await expect(add({ name: 'Meru Flexi Cap Fund' })).rejects.toMatchObject({ code: 'order.exchange-off', status: 403 });
  const { settings, lines } = await loadCart(ctx, accountId);
  expect(settings.isExchangeEnabled).toBe(false);
  expect(lines[0]?.problem).toBeNull();
});

test('a cart holds at most fifty lines', async () => {
  const funds = await database.db
    .select({ id: instrument.id })
    .from(instrument)
    .where(eq(instrument.planType, 'Direct'))
    .limit(51);
  const line = { accountId, amount: paiseFromText('5000'), folioId: null };
  for (const { id } of funds.slice(0, 50)) await addCartLine({ ...line, instrumentId: id }, withKey());
  await expect(addCartLine({ ...line, instrumentId: funds[50]!.id }, withKey())).rejects.toMatchObject({
    code: 'cart.full',
    message: 'A cart holds at most 50 funds. Remove one to add another.',
  });
  expect(await lineCount()).toBe(50);
  expect((await loadCart(ctx, accountId)).lines).toHaveLength(50);
});

const change = (lineId: number, version: number, amount: string, folioId: number | null = null) =>
  changeCartLine(
    { accountId, lineId, version, amount: paiseFromText(amount), folioId },
    { ...ctx, route: changeRoute },
  );

test('an edit changes the line and the version; an edit of an older version is refused', async () => {
  const { lineId, version } = await add();
  const edited = await change(lineId, version, '7500');
  expect(edited).toMatchObject({ version: 2, total: 750_000n });
  await expect(change(lineId, version, '9000')).rejects.toMatchObject({ code: 'order.cart-changed', status: 409 });
  await expect(change(lineId, 2, '100')).rejects.toMatchObject({ code: 'order.amount-below-minimum' });
  expect(await loadCart(ctx, accountId)).toMatchObject({ version: 2, total: 750_000n });
});

test('of two concurrent edits one succeeds', async () => {
  const { lineId, version } = await add();
  const edits = await Promise.allSettled([change(lineId, version, '6000'), change(lineId, version, '7000')]);
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await loadCart(ctx, accountId)).version).toBe(2);
});

test('an edit cannot create a duplicate line', async () => {
  const nilgiri = await folioOf(accountId, 'Nilgiri Mutual Fund');
  await add({ folioId: nilgiri });
  const { lineId, version } = await add();
  await expect(change(lineId, version, '5000', nilgiri)).rejects.toMatchObject({ code: 'cart.line-exists' });
});

test('a line is removed once; the cart remains and its version never decreases', async () => {
  const { lineId } = await add();
  expect(await removeCartLine({ accountId, lineId }, ctx)).toMatchObject({ version: 2, lines: [], total: 0n });
  await expect(removeCartLine({ accountId, lineId }, ctx)).rejects.toMatchObject({ code: 'cart.line-not-found' });
  expect(await loadCart(ctx, accountId)).toMatchObject({ version: 2 });
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();
  await refused(database.db.update(cart).set({ version: 2 }).execute());
  await refused(database.db.delete(cart).execute());
});

test('a closed account accepts no line, but its lines can be removed', async () => {
  const { lineId } = await add();
  await database.db.update(account).set({ status: 'closed' }).where(eq(account.id, accountId));
  try {
    await expect(add({ name: 'Meru Flexi Cap Fund' })).rejects.toMatchObject({ code: 'account.not-active' });
    expect((await removeCartLine({ accountId, lineId }, ctx)).lines).toEqual([]);
  } finally {
    await database.db.update(account).set({ status: 'active' }).where(eq(account.id, accountId));
  }
});

test('each demo client has an account, and three clients have two', async () => {
  const rows = await database.db
    .select({ loginUserId: appUser.loginUserId, isPrimary: account.isPrimary })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .orderBy(account.id);
  expect(rows.map(({ loginUserId }) => loginUserId)).toEqual([
    'client1',
    'client1',
    'client2',
    'client3',
    'client4',
    'client5',
    'client6',
    'client7',
    'client9',
    'client10',
    'client10',
    'client11',
    'client12',
    'client11',
  ]);
});

/** Registrations of clients over HTTP against the sandbox exchange, and the orders that wait for them. */
import { businessDate } from '@artha/domain/kit/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { account, accountHolder, nominee } from '../../../clients/accounts/accounts.tables.ts';
import { announceClientChange, CLIENT_CHANGED } from '../../../clients/accounts/index.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { investorDetail } from '../../../clients/profile/profile.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { sendToExchange } from '../../orders/index.ts';
import { exchangeOrderHandler } from '../exchange-order-handler.ts';
import type { Client } from '../testing/exchange-fixture.ts';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { completeClient } from '../testing/onboarded-client.ts';
import { clientChangedHandler } from './client-changed-handler.ts';
import { exchangeClientHandler } from './exchange-client-handler.ts';
import { exchangeRegistration } from './exchange-registration.tables.ts';
import { loadClient } from './load-client.ts';
import { EXCHANGE_CLIENT, requestClientRegistration } from './request-registration.ts';

const database = await testDatabase();
const { db } = database;
const clocks = createClocks();
let fixture: ExchangeFixture;
let sandbox: TestSandbox;
let parts: Parameters<typeof exchangeClientHandler>[0];

beforeAll(async () => {
  sandbox = await startSandbox();
  fixture = await ExchangeFixture.open(database);
  parts = { env: sandbox.env, database, clocks, log: createLog('silent'), secrets: TEST_SECRETS };
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));

/** Requests the registration of an account whose owner has declared just now, from a network address. */
const request = ({ accountId }: Client) =>
  transaction(database, (tx) =>
    requestClientRegistration(tx, accountId, { declaredAt: clocks.realNow(), declaredIp: '203.0.113.7' }),
  );

/** A client whose account was opened just now. */
async function opened(): Promise<Client> {
  const client = await fixture.anotherClient();
  await completeClient(database, client);
  await request(client);
  return client;
}

/** Announces a change of a person, and delivers the announcement as the outbox does. */
async function announce({ userId }: Client, occasion: string, declaredFrom: string | null = null): Promise<void> {
  await transaction(database, (tx) => announceClientChange(tx, { appUserId: userId }, { occasion, declaredFrom }));
  const key = and(eq(outbox.kind, CLIENT_CHANGED), eq(outbox.idempotencyKey, occasion));
  const messages = await db.select().from(outbox).where(key);
  expect(messages).toHaveLength(1);
  await clientChangedHandler(parts).deliver(
    { ...messages[0]!, idempotencyKey: occasion, attempt: 1 },
    AbortSignal.timeout(20_000),
  );
}

/** The messages to the exchange about a client, oldest first. */
const messagesOf = ({ accountId }: Client) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.aggregate, `exchange/client:${accountId}`))
    .orderBy(outbox.seq);

const keyOf = ({ accountId }: Client) => eq(outbox.idempotencyKey, `exchange-client:${accountId}`);

/** Delivers the newest message about a client. */
async function deliverChange(client: Client): Promise<void> {
  const message = (await messagesOf(client)).at(-1)!;
  await exchangeClientHandler(parts).deliver(
    { ...message, idempotencyKey: message.idempotencyKey ?? '', attempt: 1 },
    AbortSignal.timeout(20_000),
  );
}

const deliver = ({ accountId }: Client, attempt = 1) =>
  exchangeClientHandler(parts).deliver(
    { id: 'm', kind: EXCHANGE_CLIENT, aggregate: null, payload: { accountId }, idempotencyKey: 'k', attempt },
    AbortSignal.timeout(20_000),
  );
const registrationOf = async ({ accountId }: Client) =>
  (await db.select().from(exchangeRegistration).where(eq(exchangeRegistration.accountId, accountId)))[0];
const sandboxPage = async () => (await fetch(sandbox.url)).text();
const fault = (kind: string, path?: string) =>
  sandbox.control('/faults', { system: 'exchange', kind, times: 1, ...(path === undefined ? {} : { path }) });

test('an account that was opened is registered with the declaration of its owner', async () => {
  const client = await opened();
  expect(await registrationOf(client)).toMatchObject({ state: 'pending', declaredIp: '203.0.113.7' });
  await deliver(client);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
  expect(await sandboxPage()).toMatch(
    new RegExp(`${client.accountNumber}[\\s\\S]{0,200}Asha Kulkarni[\\s\\S]{0,200}declared`),
  );
  // Delivered again, or requested again, it stays as it is.
  await deliver(client, 2);
  await request(client);
  const messages = await db
    .select()
    .from(outbox)
    .where(eq(outbox.idempotencyKey, `exchange-client:${client.accountId}`));
  expect(messages).toHaveLength(1);
});

/** Adds a second holder to the account of a client. */
async function addHolder({ accountId }: Client, birthCity = 'Nashik'): Promise<void> {
  const pan = `ABCPR${String(accountId).padStart(4, '0').slice(-4)}F`;
  const [detail] = await db.select().from(investorDetail).limit(1);
  const { occupationId, incomeSlabId, wealthSourceId, birthCountryId } = detail!;
  const said = { salutation: 'Mr', natureOfBusinessId: null, taxResidences: [], politicalExposure: 'no' };
  const declared = { ...said, occupationId, incomeSlabId, wealthSourceId, birthCountryId, birthCity };
  const person = { name: 'Ravi Kulkarni', bornOn: businessDate('1985-01-31'), email: 'ravi@example.in' };
  const [row] = await db
    .insert(accountHolder)
    .values({ ...person, accountId, position: 2, mobile: '9876511111', panBlindIndex: 'x' })
    .returning();
  await db
    .update(accountHolder)
    .set({
      panSealed: TEST_SECRETS.seal('holder-pan', row!.id, pan),
      declarationSealed: TEST_SECRETS.seal('holder-declaration', row!.id, JSON.stringify(declared)),
    })
    .where(eq(accountHolder.id, row!.id));
  await db.update(account).set({ holdingType: 'joint' }).where(eq(account.id, accountId));
}

test('each holder of an account declares', async () => {
  const client = await opened();
  await addHolder(client);
  await deliver(client);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
  expect(await sandboxPage()).toMatch(new RegExp(`${client.accountNumber}[\\s\\S]{0,200}declared`));
});

test('a holder whose declaration is refused holds the account up, in the words of the exchange', async () => {
  const client = await opened();
  await addHolder(client, ' ');
  await expect(deliver(client)).rejects.toThrow(PermanentDeliveryError);
  expect(await registrationOf(client)).toMatchObject({
    state: 'refused',
    message: 'FAILED: PO_BIR_INC SHOULD NOT BE BLANK',
  });
});

/** Makes the client a minor whose guardian has this PAN. */
async function makeMinor({ accountId }: Client, guardianPan: string): Promise<void> {
  const guardianPanSealed = TEST_SECRETS.seal('guardian-pan', accountId, guardianPan);
  const minor = { taxStatus: 'minor' as const, holderBornOn: businessDate('2013-05-01'), guardianName: 'Meera Iyer' };
  await db
    .update(account)
    .set({ ...minor, guardianPanSealed })
    .where(eq(account.id, accountId));
}

test('a minor is registered with the PAN of the guardian, which the exchange compares with that of the minor', async () => {
  const client = await opened();
  const [user] = await db.select().from(appUser).where(eq(appUser.id, client.userId));
  await makeMinor(client, TEST_SECRETS.open('pan', client.userId, user!.panSealed!));
  await expect(deliver(client)).rejects.toThrow(PermanentDeliveryError);
  expect(await registrationOf(client)).toMatchObject({
    state: 'refused',
    message: 'FAILED: PAN OF GUARDIAN AND MINOR SHOULD NOT BE SAME',
  });
  await makeMinor(client, 'QRSPG1234H');
  await deliver(client, 2);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
});

test('nobody acts any more for a holder, or is named for a nominee, who has come of age', async () => {
  const client = await opened();
  await makeMinor(client, 'QRSPG1234H');
  await db.update(bankAccount).set({ owner: 'guardian' }).where(eq(bankAccount.id, client.bankAccountId));
  const nominated = eq(nominee.accountId, client.accountId);
  await db
    .update(nominee)
    .set({ bornOn: businessDate('2008-11-21'), guardianName: 'Meera Iyer' })
    .where(nominated);
  const on = async (day: string) => {
    const loading = { db, secrets: TEST_SECRETS, businessNow: new Date(`${day}T12:00:00+05:30`) };
    const { guardianName, guardianPan, banks, nominees } = (await loadClient(loading, client.accountId)).client;
    return [guardianName, guardianPan, banks.length, nominees.map((each) => [each.isMinor, each.guardianName])];
  };
  expect(await on('2026-11-20')).toEqual(['Meera Iyer', 'QRSPG1234H', 1, [[true, 'Meera Iyer']]]);
  await db.update(account).set({ taxStatus: 'individual' }).where(eq(account.id, client.accountId));
  expect(await on('2026-11-21')).toEqual([null, null, 0, [[false, null]]]);
});

test.each(['error', 'drop', 'garbage', 'lost-answer'])(
  'a %s is repeated, and registers the client once',
  async (kind) => {
    const client = await opened();
    await fault(kind, '/exchange/StarMFCommonAPI');
    await expect(deliver(client)).rejects.toThrow(DeliveryError);
    expect(await registrationOf(client)).toMatchObject({ state: 'pending' });
    await deliver(client, 2);
    expect(await registrationOf(client)).toMatchObject({ state: 'registered' });
  },
);

test('a declaration without an answer is sent again', async () => {
  const client = await opened();
  await fault('drop', '/exchange/MFUploadService');
  await expect(deliver(client)).rejects.toThrow(DeliveryError);
  await deliver(client, 2);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered' });
});

test("a refusal is kept in the exchange's words, and mended data is accepted", async () => {
  const client = await opened();
  await db.update(nominee).set({ sharePercent: '99' }).where(eq(nominee.accountId, client.accountId));
  await expect(deliver(client)).rejects.toThrow(PermanentDeliveryError);
  expect(await registrationOf(client)).toMatchObject({
    state: 'refused',
    message: 'FAILED: TOTAL NOMINEE APPLICABLE PERCENT SHOULD BE 100',
  });
  await db.update(nominee).set({ sharePercent: '100' }).where(eq(nominee.accountId, client.accountId));
  await deliver(client, 2);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
});

test.each([
  ['the birth date', { bornOn: null }, 'the birth date of the client is not known'],
  ['the address', { permanentAddress: null }, 'the address of the client is not known'],
  ['the occupation', { occupationId: null }, 'the occupation of the client is not known'],
])('without %s nothing is sent', async (_what, change, message) => {
  const client = await opened();
  await db.update(investorDetail).set(change).where(eq(investorDetail.appUserId, client.userId));
  await expect(deliver(client)).rejects.toThrow(PermanentDeliveryError);
  expect(await registrationOf(client)).toMatchObject({ state: 'refused', message });
});

test('a PAN that the tax office does not confirm is refused', async () => {
  const client = await opened();
  await fault('refuse-client');
  await expect(deliver(client)).rejects.toThrow('PAN OF PRIMARY HOLDER NOT VERIFIED');
});

test('an order waits for the registration, and is due at once after it', async () => {
  const client = await opened();
  const { lineIds } = await fixture.paid([{}], { client });
  await transaction(database, (tx) => sendToExchange(tx, [{ id: lineIds[0]! }]));
  const orders = exchangeOrderHandler(parts);
  const payload = { orderLineId: lineIds[0] };
  const order = { id: 'm', kind: 'exchange-order', aggregate: null, payload, idempotencyKey: 'k', attempt: 1 };
  await expect(orders.deliver(order, AbortSignal.timeout(20_000))).rejects.toThrow(
    'not registered at the exchange yet',
  );
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'paid', exchangeTransNumber: null });
  const key = eq(outbox.idempotencyKey, `exchange-order:${lineIds[0]}`);
  const later = new Date('2100-01-01T00:00:00Z');
  await db.update(outbox).set({ attempts: 1, nextAttemptAt: later }).where(key);
  await deliver(client);
  const [message] = await db.select().from(outbox).where(key);
  expect(message!.nextAttemptAt.getTime()).toBeLessThan(later.getTime());
  // Now it is sent; the exchange of the sandbox has no scheme list here, and is closed.
  await expect(orders.deliver(order, AbortSignal.timeout(20_000))).rejects.toThrow('503');
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ exchangeTransNumber: expect.any(String) });
});

test('an account from before is registered already', async () => {
  const client = await fixture.anotherClient();
  const [row] = await db.select().from(account).where(eq(account.id, client.accountId));
  expect(await registrationOf(client)).toBeUndefined();
  await deliver({ ...client, accountId: row!.id });
  expect(await registrationOf(client)).toBeUndefined();
});

test('a change is sent once, with the data of now and a declaration that replaces the first', async () => {
  const client = await opened();
  await deliver(client);
  await db.update(appUser).set({ name: 'Asha Rao' }).where(eq(appUser.id, client.userId));
  const occasion = `profile-changed:${client.userId}:2`;
  await announce(client, occasion, '198.51.100.9');
  await announce(client, occasion, '198.51.100.9');
  expect((await messagesOf(client)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    `exchange-client:${client.accountId}`,
    `exchange-client:${client.accountId}:${occasion}`,
  ]);
  expect(await registrationOf(client)).toMatchObject({ declaredIp: '198.51.100.9' });
  await deliverChange(client);
  expect(await sandboxPage()).toMatch(new RegExp(`${client.accountNumber}[\\s\\S]{0,200}Asha Rao`));
  expect(await registrationOf(client)).toMatchObject({ state: 'registered' });
  // Delivered again, as after a lost answer, it is accepted again.
  await deliverChange(client);
});

test('a refused change is given up, keeps the account registered, and the next change takes its place', async () => {
  const client = await opened();
  await deliver(client);
  await db.update(outbox).set({ state: 'sent', payload: null, sentAt: clocks.realNow() }).where(keyOf(client));
  await db.update(nominee).set({ sharePercent: '99' }).where(eq(nominee.accountId, client.accountId));
  await announce(client, `nominees-changed:${client.accountId}:1`);
  await expect(deliverChange(client)).rejects.toThrow('TOTAL NOMINEE APPLICABLE PERCENT SHOULD BE 100');
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
  const [, refused] = await messagesOf(client);
  await db.update(outbox).set({ state: 'dead' }).where(eq(outbox.id, refused!.id));
  await db.update(nominee).set({ sharePercent: '100' }).where(eq(nominee.accountId, client.accountId));
  await announce(client, `nominees-changed:${client.accountId}:2`);
  // The same announcement, delivered late, does not end what came after it.
  await announce(client, `nominees-changed:${client.accountId}:1`);
  expect((await messagesOf(client)).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting']);
  await deliverChange(client);
});

test('a change before the registration registers the account with the data of now', async () => {
  const client = await opened();
  await fault('refuse-client');
  await expect(deliver(client)).rejects.toThrow(PermanentDeliveryError);
  await db.update(outbox).set({ state: 'dead' }).where(keyOf(client));
  await announce(client, `profile-changed:${client.userId}:3`);
  await deliverChange(client);
  expect(await registrationOf(client)).toMatchObject({ state: 'registered', message: null });
});

test('of an account from before no change is sent', async () => {
  const client = await fixture.anotherClient();
  await announce(client, `profile-changed:${client.userId}:4`);
  expect(await messagesOf(client)).toEqual([]);
});

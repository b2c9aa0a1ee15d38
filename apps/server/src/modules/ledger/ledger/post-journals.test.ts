import { businessDate } from '@artha/domain/kit/dates';
import { LedgerInvariantError, reversalOf } from '@artha/domain/ledger/ledger/journal';
import { refundJournal } from '@artha/domain/trading/orders/purchase-journals';
import { paiseFromText, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { getBalances, listHoldings, postJournal, postJournals, reverseJournal } from './index.ts';
import { journal } from './ledger.tables.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import { ledgerFixture, purchase, sale, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

const on = businessDate('2026-11-20');

let database: Database;
let fixture: LedgerFixture;
let line = 0;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  fixture = await ledgerFixture(database.db);
  line += 100;
});

const book = (...journals: Parameters<typeof postJournals>[1]) =>
  transaction(database, (tx) => postJournals(tx, journals, TIMES));
const bought = (number = 0, at: { folio?: number; fund?: number; on?: string; rupees?: string } = {}) =>
  purchase({
    line: line + number,
    folioId: fixture.folioIds[at.folio ?? 0]!,
    instrumentId: fixture.instrumentIds[at.fund ?? 0]!,
    on: at.on ?? on,
    ...(at.rupees ? { rupees: at.rupees } : {}),
  });
const held = async () =>
  (await listHoldings(database.db, scopeOfUsers(fixture.userId), [fixture.accountId])).map(
    ({ folioId, instrumentId, unitsAvailable, cost }) => [
      fixture.folioIds.indexOf(folioId),
      fixture.instrumentIds.indexOf(instrumentId),
      textFromUnits(unitsAvailable),
      textFromPaise(cost),
    ],
  );

test('a purchase credits the folio, the fund and the stamp duty, and leaves no money in transit', async () => {
  const posted = await book(...bought(0, { rupees: '5000' }));
  expect(posted.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  expect(await held()).toEqual([[0, 0, '499.9750', '5000.00']]);
  const fund = String(fixture.instrumentIds[0]);
  expect(await getBalances(database.db, { kind: 'exchange', owner: String(line) })).toEqual(new Map());
  expect(await getBalances(database.db, { kind: 'stamp-duty', owner: fund })).toEqual(new Map([['INR', 25n]]));
  expect(await getBalances(database.db, { kind: 'fund', owner: fund })).toEqual(
    new Map<string, bigint>([
      ['INR', 4_999_75n],
      [`units:${fund}`, -499_9750n],
    ]),
  );
});

test('a journal records both clocks and has a time-ordered id', async () => {
  const posted = await book(...bought());
  const rows = await database.db.select().from(journal).where(eq(journal.id, posted[0]!.id));
  expect(rows[0]).toMatchObject({ occurredAt: TIMES.businessNow, recordedAt: TIMES.realNow, businessDate: on });
  expect(posted[0]!.id[14]).toBe('7');
});

test('repeating a booking returns the first one, even on another day', async () => {
  const first = await book(...bought());
  const again = await book(...bought().map((each) => ({ ...each, on: businessDate('2026-11-23') })));
  expect(again).toEqual(first.map((each) => ({ ...each, isNew: false })));
  expect(await held()).toEqual([[0, 0, '99.9950', '1000.00']]);
  const half = await book(...bought(), ...bought(1));
  expect(half.map(({ isNew }) => isNew)).toEqual([false, false, false, true, true, true]);
});

test('eight concurrent identical bookings book once', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => book(...bought())));
  expect(all.filter(([posted]) => posted!.isNew)).toHaveLength(1);
  expect(new Set(all.map(([posted]) => posted!.id)).size).toBe(1);
  expect(await held()).toEqual([[0, 0, '99.9950', '1000.00']]);
});

test('eight concurrent bookings to one holding lose no update', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, number) => book(...bought(number, { on: `2026-11-1${number}` }))));
  expect(await held()).toEqual([[0, 0, '799.9600', '8000.00']]);
});

test('eight concurrent bookings to the same holdings in opposite order do not deadlock', async () => {
  const pair = (number: number) => [...bought(2 * number), ...bought(2 * number + 1, { folio: 1, fund: 1 })];
  await Promise.all(
    Array.from({ length: 8 }, (_, number) => book(...(number % 2 ? pair(number) : pair(number).toReversed()))),
  );
  expect(await held()).toEqual([
    [0, 0, '799.9600', '8000.00'],
    [1, 1, '799.9600', '8000.00'],
  ]);
});

test('refuses a key that was booked with other postings', async () => {
  await book(...bought());
  await expect(book(...bought(0, { rupees: '1001' }))).rejects.toThrow(LedgerInvariantError);
  await expect(book(...bought(1), ...bought(1, { folio: 1 }))).rejects.toThrow('two different journals');
});

test('a reversal restores the balances, once, and only for a booked journal', async () => {
  await book(...bought(), ...bought(1, { on: '2026-11-21' }));
  const key = `allotment:${line}`;
  const reverse = (original: string) => transaction(database, (tx) => reverseJournal(tx, { key: original, on }, TIMES));
  expect(await reverse(key)).toMatchObject({ isNew: true, key: `reversal:${key}` });
  expect(await reverse(key)).toMatchObject({ isNew: false });
  expect(await held()).toEqual([[0, 0, '99.9950', '1000.00']]);
  expect(await getBalances(database.db, { kind: 'exchange', owner: String(line) })).toEqual(
    new Map([['INR', 1_000_00n]]),
  );
  await expect(reverse('allotment:0')).rejects.toThrow('was never booked');
  await expect(book(reversalOf(bought(9)[2]!, on))).rejects.toThrow('a journal that was never booked');
  const [, , other] = bought(1);
  const wrong = { ...reversalOf(other!, on), postings: reversalOf(bought()[2]!, on).postings.slice(0, 2) };
  await expect(book(wrong)).rejects.toThrow('does not mirror');
});

test('refuses to reverse an allotment whose units are sold, and changes nothing', async () => {
  const ref = { folioId: fixture.folioIds[0]!, instrumentId: fixture.instrumentIds[0]! };
  await book(...bought(), sale({ ...ref, key: `sale:${line}`, on, units: '60' }));
  const reversed = transaction(database, (tx) => reverseJournal(tx, { key: `allotment:${line}`, on }, TIMES));
  await expect(reversed).rejects.toThrow('more units than the folio holds');
  await expect(book(sale({ ...ref, key: `sale:${line + 1}`, on, units: '40' }))).rejects.toThrow(LedgerInvariantError);
  expect(await held()).toEqual([[0, 0, '39.9950', '399.97']]);
});

test('refuses to refund money that was allotted, and to send money that was not received', async () => {
  await book(...bought());
  const refund = refundJournal({ of: { orderLineId: line }, accountId: 9, amount: paiseFromText('1000'), on });
  const states = [book(refund), book(bought(1)[1]!)].map((work) => work.then(() => 'done', sqlStateOf));
  expect(await Promise.all(states)).toEqual(['23514', '23514']);
});

test('books either of a concurrent allotment and refund', async () => {
  const [received, sent, allotment] = bought();
  await book(received!, sent!);
  const refund = refundJournal({ of: { orderLineId: line }, accountId: 9, amount: paiseFromText('1000'), on });
  const outcomes = await Promise.allSettled([book(allotment!), book(refund), book(allotment!), book(refund)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('another booking cannot take reserved units', async () => {
  await book(...bought());
  const ref = { folioId: fixture.folioIds[0]!, instrumentId: fixture.instrumentIds[0]! };
  await database.db.execute(sql`
    update holding set units_available = units_available - 90, units_reserved = 90 where folio_id = ${ref.folioId}`);
  const sold = book(sale({ ...ref, key: `sale:${line}`, on, units: '60' }));
  expect(await sold.then(() => 'done', sqlStateOf)).toBe('23514');
  await book(sale({ ...ref, key: `sale:${line + 1}`, on, units: '9' }));
  expect(await held()).toEqual([[0, 0, '0.9950', '910.00']]);
});

test('books a single journal, and an empty list', async () => {
  const posted = await transaction(database, (tx) => postJournal(tx, bought()[0]!, TIMES));
  expect(posted).toMatchObject({ isNew: true, key: `money-received:payment-${line}` });
  expect(await book()).toEqual([]);
});

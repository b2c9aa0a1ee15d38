import { businessDate } from '@artha/domain/kit/dates';
import { textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { listHoldings, listHoldingsAsOf, openHolding, postJournals, reverseJournal } from './index.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import { ledgerFixture, purchase, sale, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

let database: Database;
let asha: LedgerFixture;
let ravi: LedgerFixture;
beforeAll(async () => {
  database = await testDatabase();
  [asha, ravi] = [await ledgerFixture(database.db), await ledgerFixture(database.db)];
  const ref = { folioId: asha.folioIds[0]!, instrumentId: asha.instrumentIds[0]! };
  const book = (journals: Parameters<typeof postJournals>[1]) =>
    transaction(database, (tx) => postJournals(tx, journals, TIMES));
  await book(purchase({ ...ref, line: 1, on: '2026-11-02', rupees: '1000' }));
  await book(purchase({ ...ref, line: 2, on: '2026-11-05', rupees: '2000' }));
  await book([sale({ ...ref, key: 'sale:1', on: businessDate('2026-11-10'), units: '150' })]);
  await transaction(database, (tx) => reverseJournal(tx, { key: 'sale:1', on: businessDate('2026-11-16') }, TIMES));
  // Booked last, backdated.
  await book(purchase({ ...ref, line: 3, on: '2026-11-03', rupees: '500' }));
});

describe('holdings as of a date', () => {
  test.each([
    ['before anything', '2026-11-01', []],
    ['after the first purchase', '2026-11-02', [['99.9950', '1000.00']]],
    ['with a purchase backdated to the day before', '2026-11-04', [['149.9930', '1500.00']]],
    ['with all three', '2026-11-09', [['349.9830', '3500.00']]],
    // Disposed: 99.995 units that cost 1,000.00, all 49.998 of the second lot (500.00), and 0.007 of the third.
    ['with the sale', '2026-11-10', [['199.9830', '1999.93']]],
    ['until its reversal', '2026-11-15', [['199.9830', '1999.93']]],
    ['after its reversal', '2026-11-16', [['349.9830', '3500.00']]],
  ])('%s', async (_when, on, expected) => {
    const held = await listHoldingsAsOf(database.db, scopeOfUsers(asha.userId), [asha.accountId], businessDate(on));
    expect(held.map(({ units, cost }) => [textFromUnits(units), textFromPaise(cost)])).toEqual(expected);
  });

  test('today equals the stored holding', async () => {
    const scope = scopeOfUsers(asha.userId);
    const [now] = await listHoldings(database.db, scope, [asha.accountId]);
    const [asOf] = await listHoldingsAsOf(database.db, scope, [asha.accountId], businessDate('2026-11-30'));
    expect([now!.unitsAvailable, now!.cost]).toEqual([asOf!.units, asOf!.cost]);
  });
});

describe('a holding opens', () => {
  const open = (userId: number) =>
    openHolding(database.db, scopeOfUsers(userId), {
      folioId: asha.folioIds[0]!,
      instrumentId: asha.instrumentIds[0]!,
    });

  test('with lots that sum to it, oldest first', async () => {
    const opened = await open(asha.userId);
    expect(opened!.lots.map(({ key, on }) => [key, on])).toEqual([
      ['allotment:1', '2026-11-02'],
      ['allotment:3', '2026-11-03'],
      ['allotment:2', '2026-11-05'],
    ]);
    expect(opened!.lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n)).toBe(opened!.holding.unitsAvailable);
    expect(opened!.lots.reduce((sum, { costLeft }) => sum + costLeft, 0n)).toBe(opened!.holding.cost);
  });

  test('with every journal that moved its units, including the payment side', async () => {
    const opened = await open(asha.userId);
    expect(opened!.journals.map(({ key }) => key)).toEqual([
      'allotment:1',
      'allotment:2',
      'sale:1',
      'reversal:sale:1',
      'allotment:3',
    ]);
    expect(opened!.journals[0]!.postings.map(({ ledgerAccount }) => ledgerAccount.kind)).toContain('exchange');
    expect(opened!.journals[3]!.reverses).toBe('sale:1');
  });

  test('for its owner only', async () => {
    expect(await open(ravi.userId)).toBeUndefined();
    for (const scope of [scopeOfUsers(ravi.userId), scopeOfUsers()]) {
      expect(await listHoldings(database.db, scope, [asha.accountId, ravi.accountId])).toEqual([]);
      expect(await listHoldingsAsOf(database.db, scope, [asha.accountId], businessDate('2026-11-30'))).toEqual([]);
    }
  });
});

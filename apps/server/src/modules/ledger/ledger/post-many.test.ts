/** Thousands of allotments in one transaction, and that a repeat books nothing. */
import { addDays, businessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { sized } from '../../../testing/sized.ts';
import { listHoldings, postJournals } from './index.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { ledgerFixture, purchase, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

const COUNT = sized(2_000, 10_000);
const FUNDS = 4;

test(`${COUNT} allotments are booked in one transaction`, { timeout: 600_000 }, async () => {
  const database = await testDatabase();
  const { userId, accountId, folioIds, instrumentIds } = await ledgerFixture(database.db, {
    folioCount: COUNT / FUNDS,
    instrumentCount: FUNDS,
  });
  const purchasesOf = (month: number) =>
    Array.from({ length: COUNT }, (_, number) =>
      purchase({
        line: month * COUNT + number + 1,
        folioId: folioIds[Math.floor(number / FUNDS)]!,
        instrumentId: instrumentIds[number % FUNDS]!,
        on: addDays(businessDate('2026-01-05'), 28 * month),
      }),
    );
  const booked = async (journals: readonly Journal[]) => {
    const posted = await transaction(database, (tx) => postJournals(tx, journals, TIMES));
    return posted.filter(({ isNew }) => isNew).length;
  };
  for (const month of [0, 1]) {
    const journals = purchasesOf(month);
    expect(await booked(journals.map(([received]) => received!))).toBe(COUNT);
    expect(await booked(journals.map(([, sent]) => sent!))).toBe(COUNT);
    expect(await booked(journals.map(([, , allotment]) => allotment!))).toBe(COUNT);
  }
  expect(await booked(purchasesOf(1).map(([, , allotment]) => allotment!))).toBe(0);
  const late = purchase({ line: 9 * COUNT, folioId: folioIds[0]!, instrumentId: instrumentIds[0]!, on: '2026-01-04' });
  expect(await booked(late)).toBe(3);

  expect(await listHoldings(database.db, scopeOfUsers(userId), [accountId])).toHaveLength(COUNT);
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result).toMatchObject({ holdingCount: COUNT, differenceCount: 0 });
});

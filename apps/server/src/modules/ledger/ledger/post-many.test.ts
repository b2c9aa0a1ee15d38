/** 10,000 allotments in one transaction: the time it takes, and that a repeat books nothing. */
import { addDays, businessDate } from '@artha/domain/kit/dates';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { listHoldings, postJournals } from './index.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { ledgerFixture, purchase, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

const COUNT = 10_000;
const FUNDS = 4;
/** Far above the time of a quiet machine: detects a statement per row, not a busy machine. */
const BOUND_MS = 20_000;

test('10,000 allotments are booked in one transaction', { timeout: 240_000 }, async () => {
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
  const booked = async (what: string, journals: readonly Journal[]) => {
    const startedAt = performance.now();
    const posted = await transaction(database, (tx) => postJournals(tx, journals, TIMES));
    const tookMs = performance.now() - startedAt;
    process.stdout.write(`ledger: ${COUNT} x ${what} in ${tookMs.toFixed(0)} ms\n`);
    expect(tookMs).toBeLessThan(BOUND_MS);
    return posted.filter(({ isNew }) => isNew).length;
  };
  for (const month of [0, 1]) {
    const journals = purchasesOf(month);
    expect(
      await booked(
        'money received',
        journals.map(([received]) => received!),
      ),
    ).toBe(COUNT);
    expect(
      await booked(
        'order sent',
        journals.map(([, sent]) => sent!),
      ),
    ).toBe(COUNT);
    expect(
      await booked(
        `allotment of month ${month + 1}`,
        journals.map(([, , allotment]) => allotment!),
      ),
    ).toBe(COUNT);
  }
  expect(
    await booked(
      'the same, repeated',
      purchasesOf(1).map(([, , allotment]) => allotment!),
    ),
  ).toBe(0);
  const late = purchase({ line: 9 * COUNT, folioId: folioIds[0]!, instrumentId: instrumentIds[0]!, on: '2026-01-04' });
  expect(await booked('(one) backdated', late)).toBe(3);

  expect(await listHoldings(database.db, scopeOfUsers(userId), [accountId])).toHaveLength(COUNT);
  const startedAt = performance.now();
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  process.stdout.write(
    `ledger: ${result.postingCount} postings reconciled in ${(performance.now() - startedAt).toFixed(0)} ms\n`,
  );
  expect(result).toMatchObject({ holdingCount: COUNT, differenceCount: 0 });
});

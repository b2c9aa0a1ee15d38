import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { explainPerformance } from './explain-performance.ts';
import { getPerformance } from './get-performance.ts';
import { carriedUnits } from '../holdings/testing/carried-units.ts';

let database: Database;
let fixture: LedgerFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await carriedUnits(database);
});

const performanceOf = (startDate: string, endDate: string) => {
  const { portfolioType, ...filter } = onlyIn({});
  const days = { startDate: businessDate(startDate), endDate: businessDate(endDate) };
  const ctx = { db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: TIMES.businessNow };
  return getPerformance({ accountId: fixture.accountId, portfolioType, filter, ...days }, ctx);
};

const text = (amount: Paise | null) => amount && textFromPaise(amount);

test('a merger, a split and a transfer bring cost along and are no payments', async () => {
  const { paidIn, paidOut, fifo, averageCost, gain, byFund, closingValue } = await performanceOf(
    '2026-01-05',
    '2026-11-19',
  );
  expect([paidIn, paidOut, closingValue].map(text)).toEqual(['1000.00', '750.00', '1439.88']);
  // 99.995 units for 1,000.00, of which 20, and of twice the rest 40.
  expect([fifo.invested, fifo.realised, gain].map(text)).toEqual(['599.98', '349.98', '1189.88']);
  expect([averageCost.invested, averageCost.realised].map(text)).toEqual(['599.98', '349.98']);
  expect(byFund.reduce((sum, each) => sum + each.gain!, 0n)).toBe(gain);
});

test('income that buys units is income, and neither cost nor return is lost', async () => {
  const before = await performanceOf('2026-01-05', '2026-11-19');
  const [folioId, instrumentId] = [fixture.folioIds[0]!, fixture.instrumentIds[1]!];
  const reinvested = idcwJournal({
    ...{ distributionId: '9', on: businessDate('2026-07-01'), folioId, instrumentId },
    ...{ income: paiseFromText('100.00'), incomeTax: paiseFromText('10.00'), stampDuty: paise(0n) },
    units: unitsFromText('9'),
  });
  await transaction(database, (tx) => postJournals(tx, [reinvested], TIMES));
  const after = await performanceOf('2026-01-05', '2026-11-19');
  expect(text(after.income)).toBe('90.00');
  expect(after.paidIn - before.paidIn).toBe(9_000n);
  expect(after.paidOut - before.paidOut).toBe(9_000n);
  expect(text(paise(after.gain! - before.gain!))).toBe('108.00');
  expect(after.fifo.realised + after.fifo.unrealised! + after.income).toBe(after.gain);
  const { portfolioType, ...filter } = onlyIn({});
  const ctx = { db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: TIMES.businessNow };
  const { flows } = await explainPerformance({ accountId: fixture.accountId, portfolioType, filter }, ctx);
  expect(flows.filter(({ kind }) => kind === 'idcw').map(({ amount }) => text(amount))).toEqual(['90.00', '-90.00']);
});

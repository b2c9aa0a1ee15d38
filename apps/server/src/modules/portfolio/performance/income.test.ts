import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { distributionJournal, idcwJournal, incomePaidJournal } from '@artha/domain/ledger/ledger/income-journals';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openHolding, postJournals, reverseJournal } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateHoldings } from '../holdings/aggregate-holdings.ts';
import { bought, price } from '../holdings/testing/holdings-fixture.ts';
import { explainPerformance } from './explain-performance.ts';
import { getPerformance } from './get-performance.ts';

/** Income of a fund that was bought for 1,000.00 at 10, by the engine and by the statement behind the holdings. */

const database = await testDatabase();
const DAYS = { startDate: businessDate('2026-01-05'), endDate: businessDate('2026-11-19') };

let fixture: LedgerFixture;
let of: { readonly distributionId: string; readonly folioId: number; readonly instrumentId: number };
beforeEach(async () => {
  fixture = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 1 });
  of = { distributionId: '10', folioId: fixture.folioIds[0]!, instrumentId: fixture.instrumentIds[0]! };
  await bought(database, { ...fixture, ...of, on: '2026-01-05', rupees: '1000', nav: '10' });
  await price(database, of.instrumentId, {
    '2026-01-05': '10',
    '2026-07-31': '13',
    '2026-08-03': '12.5',
    '2026-11-19': '14',
  });
});

const query = () => {
  const { portfolioType, ...filter } = onlyIn({});
  return { accountId: fixture.accountId, portfolioType, filter, ...DAYS };
};
const context = () => ({ db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: TIMES.businessNow });
const performance = () => getPerformance(query(), context());

/** The figures of the holdings, which are computed in SQL. */
async function totalOfHoldings() {
  const asked = { ...query(), useOpeningHoldingForFromDate: false, groupBys: ['account' as const] };
  const { total } = await aggregateHoldings(asked, context());
  return total;
}

const post = (journals: readonly Journal[]) => transaction(database, (tx) => postJournals(tx, journals, TIMES));
const reverse = (key: string) =>
  transaction(database, (tx) => reverseJournal(tx, { key, on: businessDate('2026-08-06') }, TIMES));
const text = (amount: Paise) => textFromPaise(amount);

test('reinvested income is paid out and in again, and both computations agree', async () => {
  const amounts = { income: paiseFromText('50.00'), incomeTax: paiseFromText('5.00'), stampDuty: paise(0n) };
  await post([idcwJournal({ ...of, on: businessDate('2026-08-03'), ...amounts, units: unitsFromText('3.6') })]);
  const [measured, { dividend, xirr, absoluteReturn }] = [await performance(), await totalOfHoldings()];
  expect([measured.income, dividend].map(text)).toEqual(['45.00', '45.00']);
  expect([measured.paidIn, measured.paidOut].map(text)).toEqual(['1045.00', '45.00']);
  // 103.595 units at 14, and 45.00 paid out, for 1,000.00 and 45.00.
  expect([xirr, absoluteReturn]).toEqual([null, '43.09']);
  expect([measured.xirr, measured.absoluteReturn]).toEqual([xirr, absoluteReturn]);
});

test('income that is paid out is income, and leaves units, cost and realised gain as they are', async () => {
  const [before, totalBefore] = [await performance(), await totalOfHoldings()];
  const distributed = distributionJournal({
    ...{ ...of, on: businessDate('2026-08-03') },
    ...{ income: paiseFromText('50.00'), incomeTax: paiseFromText('5.00') },
  });
  const paid = incomePaidJournal({
    ...{ ...of, accountId: fixture.accountId, amount: paiseFromText('45.00'), on: businessDate('2026-08-05') },
  });
  await post([distributed, paid]);

  const [after, total] = [await performance(), await totalOfHoldings()];
  expect([after.income - before.income, after.paidOut - before.paidOut, after.gain! - before.gain!]).toEqual([
    ...[4_500n, 4_500n, 4_500n],
  ]);
  expect([after.paidIn, after.fifo, after.averageCost]).toEqual([before.paidIn, before.fifo, before.averageCost]);
  expect(after.fifo.realised + after.fifo.unrealised! + after.income).toBe(after.gain);
  expect(after.byFund.reduce((sum, each) => sum + each.gain!, 0n)).toBe(after.gain);
  const { dividend, xirr, absoluteReturn, ...others } = total;
  const { dividend: earlier, xirr: _xirr, absoluteReturn: _return, ...othersBefore } = totalBefore;
  expect([dividend - earlier, xirr, absoluteReturn]).toEqual([4_500n, after.xirr, after.absoluteReturn]);
  expect(others).toEqual(othersBefore);

  const { flows } = await explainPerformance(query(), context());
  expect(flows.at(-1)).toMatchObject({ kind: 'distribution', on: '2026-08-03', amount: 4_500n, units: null });

  const opened = await openHolding(database.db, scopeOfUsers(fixture.userId), of);
  expect(opened?.journals.slice(-2).map(({ kind }) => kind)).toEqual(['distribution', 'income-paid']);

  await reverse(paid.key);
  await reverse(distributed.key);
  expect(await performance()).toEqual(before);
  expect(await totalOfHoldings()).toEqual(totalBefore);
});

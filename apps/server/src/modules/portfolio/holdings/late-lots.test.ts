import { businessDate } from '@artha/domain/kit/dates';
import { textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { transferJournals } from '@artha/domain/ledger/ledger/transfer-journals';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { openHolding as openInLedger, postJournals } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { openHolding } from './open-holding.ts';
import { bought, price, sold } from './testing/holdings-fixture.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

let database: Database;
let fixture: LedgerFixture;

/**
 * A folio has units of April, at 20 rupees each, when units of January, at 10 rupees each, are transferred to it in
 * June. Of them 40 are sold in July, which are the older ones: they cost 400.02.
 */
beforeAll(async () => {
  database = await testDatabase();
  fixture = await ledgerFixture(database.db, { folioCount: 2, instrumentCount: 1 });
  const [from, to] = fixture.folioIds as [number, number];
  const instrumentId = fixture.instrumentIds[0]!;
  await price(database, instrumentId, { '2026-01-05': '10', '2026-04-06': '20', '2026-11-19': '30' });
  const own = { userId: fixture.userId, accountId: fixture.accountId, instrumentId };
  await bought(database, { ...own, folioId: from, on: '2026-01-05', rupees: '1000.00', nav: '10' });
  await bought(database, { ...own, folioId: to, on: '2026-04-06', rupees: '1000.00', nav: '20' });
  const held = await openInLedger(database.db, scopeOfUsers(fixture.userId), { folioId: from, instrumentId });
  const parts = partsOf(held!.lots, unitsFromText('50'));
  const transfer = { transferId: '1', on: businessDate('2026-06-01'), instrumentId, parts };
  await transaction(database, (tx) =>
    postJournals(tx, transferJournals({ ...transfer, fromFolioId: from, toFolioId: to }), TIMES),
  );
  await sold(database, { folioId: to, instrumentId, on: '2026-07-01', units: '40', rupees: '1000.00' });
});

const context = () => ({ db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: NOON });
function selectionOf() {
  const { portfolioType, ...filter } = onlyIn({});
  return { accountId: fixture.accountId, portfolioType, filter };
}

test('older units that came by a transfer are sold first in all figures of a day', async () => {
  const on = businessDate('2026-11-20');
  const ref = { folioId: fixture.folioIds[1]!, instrumentId: fixture.instrumentIds[0]! };
  const { holding, lots } = await openHolding({ accountId: fixture.accountId, ...ref, on }, context());
  expect(textFromPaise(holding.investedValue)).toBe('1100.01');
  expect(lots.reduce((sum, { costLeft }) => sum + costLeft, 0n)).toBe(holding.investedValue);
  const now = await aggregateCurrentHoldings(selectionOf(), context());
  const asOn = await aggregateCurrentHoldings({ ...selectionOf(), endDate: on }, context());
  expect([now.total.investedValue, asOn.total.investedValue].map(textFromPaise)).toEqual(['1599.98', '1599.98']);
});

test.each([
  ['2026-01-01', '1599.98', '599.98'],
  ['2026-07-01', '1599.98', '599.98'],
  ['2026-07-02', '1599.98', '0.00'],
])('from %s, %s is invested and %s was gained', async (from, invested, realised) => {
  const { total } = await aggregateHoldings(
    {
      ...{ ...selectionOf(), groupBys: ['account'], useOpeningHoldingForFromDate: false },
      ...{ startDate: businessDate(from), endDate: businessDate('2026-11-20') },
    },
    context(),
  );
  expect([total.investedValue, total.realisedGain].map(textFromPaise)).toEqual([invested, realised]);
});

import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { redemptionJournal } from '@artha/domain/trading/orders/sale-journals';
import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { getCapitalGains } from '../capital-gains/get-capital-gains.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateHoldings } from '../holdings/aggregate-holdings.ts';
import { bought, price } from '../holdings/testing/holdings-fixture.ts';
import { getPerformance } from './get-performance.ts';

test('securities transaction tax lowers what is paid out, but no realised gain', async () => {
  const database = await testDatabase();
  const { userId, accountId, folioIds, instrumentIds } = await ledgerFixture(database.db);
  const ref = { folioId: folioIds[0]!, instrumentId: instrumentIds[0]! };
  await price(database, ref.instrumentId, { '2026-11-19': '100' });
  // 79,996 units for 8,00,000, stamp duty included; sold at 12.500625.
  await bought(database, { userId, accountId, ...ref, on: '2026-05-04', rupees: '800000', nav: '10' });
  const money = { exitLoad: paiseFromText('0'), securitiesTax: paiseFromText('10'), net: paiseFromText('999990') };
  const redemption = { navOn: businessDate('2026-11-10'), units: unitsFromText('79996'), ...money };
  const sale = redemptionJournal({ ...ref, orderLineId: 901, redemption });
  await transaction(database, (tx) => postJournals(tx, [sale], TIMES));

  const { portfolioType, ...filter } = onlyIn({});
  const ctx = { db: database.db, scope: scopeOfUsers(userId), businessNow: TIMES.businessNow };
  const selection = { accountId, portfolioType, filter };
  const days = { startDate: businessDate('2026-01-05'), endDate: businessDate('2026-11-19') };
  const { fifo, averageCost, gain, paidOut } = await getPerformance({ ...selection, ...days }, ctx);
  const ranges = [days, { ...days, startDate: businessDate('2026-11-05') }].flatMap((range) =>
    [false, true].map((useOpeningHoldingForFromDate) => ({ ...range, useOpeningHoldingForFromDate })),
  );
  const aggregated = await Array.fromAsync(ranges, (range) =>
    aggregateHoldings({ ...selection, ...range, groupBys: ['account'] }, ctx),
  );
  const { total } = await getCapitalGains(selection, ctx);
  const realised = [fifo.realised, averageCost.realised, ...aggregated.map((each) => each.total.realisedGain)];
  expect([...realised, total.gainShort].map(textFromPaise)).toEqual(Array(7).fill('200000.00'));
  expect([paidOut, gain!].map(textFromPaise)).toEqual(['999990.00', '199990.00']);
});

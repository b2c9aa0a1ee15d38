import { businessDate } from '@artha/domain/kit/dates';
import { paise, paiseFromText, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { postJournals } from '../../ledger/ledger/index.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateCurrentHoldings } from './aggregate-current-holdings.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { openHolding } from './open-holding.ts';
import { bought, price, sold } from './testing/holdings-fixture.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const TODAY = businessDate('2026-11-20');

// An instalment and reinvested income of one day: each lot costs something else a unit, after tax and stamp duty.
test('a purchase and reinvested income of one day are sold in the same order on every screen', async () => {
  const database = await testDatabase();
  const fixture = await ledgerFixture(database.db, { folioCount: 1, instrumentCount: 1 });
  const { userId, accountId } = fixture;
  const ref = { folioId: fixture.folioIds[0]!, instrumentId: fixture.instrumentIds[0]! };
  await price(database, ref.instrumentId, { '2026-02-02': '10', '2026-11-19': '12' });
  await bought(database, { ...fixture, ...ref, on: '2026-01-05', rupees: '1000.00', nav: '10' });
  await bought(database, { ...fixture, ...ref, on: '2026-02-02', rupees: '1000.00', nav: '10' });
  const income = { income: paiseFromText('500'), incomeTax: paiseFromText('0') };
  const reinvested = { ...income, stampDuty: paiseFromText('0.02'), units: unitsFromText('49.998') };
  const journal = idcwJournal({ distributionId: '1', on: businessDate('2026-02-02'), ...ref, ...reinvested });
  await transaction(database, (tx) => postJournals(tx, [journal], TIMES));
  await sold(database, { ...ref, on: '2026-03-02', units: '130.111', rupees: '1500.00' });

  const context = { db: database.db, scope: scopeOfUsers(userId), businessNow: NOON };
  const { portfolioType, ...filter } = onlyIn({});
  const selection = { accountId, portfolioType, filter };
  const range = { startDate: businessDate('2026-01-01'), endDate: TODAY };
  const now = await aggregateCurrentHoldings(selection, context);
  const asOn = await aggregateCurrentHoldings({ ...selection, endDate: TODAY }, context);
  const { total } = await aggregateHoldings(
    { ...selection, ...range, groupBys: ['account'], useOpeningHoldingForFromDate: false },
    context,
  );
  const { lots } = await openHolding({ accountId, ...ref, on: TODAY }, context);
  const cost = lots.reduce((sum, { costLeft }) => sum + costLeft, 0n);
  const invested = [cost, now.total.investedValue, asOn.total.investedValue, total.investedValue];
  expect(invested.map((amount) => textFromPaise(paise(amount)))).toEqual(Array.from(invested, () => '1198.82'));
  expect(textFromPaise(total.realisedGain)).toBe('198.82');
});

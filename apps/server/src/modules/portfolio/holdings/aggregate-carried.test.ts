import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openHolding } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { carriedUnits } from './testing/carried-units.ts';

let database: Database;
let fixture: LedgerFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await carriedUnits(database);
});

const aggregateOf = (startDate: string, endDate: string) => {
  const { portfolioType, ...filter } = onlyIn({});
  const days = { startDate: businessDate(startDate), endDate: businessDate(endDate) };
  return aggregateHoldings(
    {
      ...{ accountId: fixture.accountId, portfolioType, filter, ...days },
      ...{ useOpeningHoldingForFromDate: false, groupBys: ['account'] },
    },
    { db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: TIMES.businessNow },
  );
};

const totalOf = async (startDate: string, endDate: string) => {
  const { total } = await aggregateOf(startDate, endDate);
  return [textFromPaise(total.investedValue), textFromPaise(total.realisedGain)];
};

// Bought: 99.995 units for 1,000.00. The 20 sold cost 200.01; the rest, 79.995 units, became as many and then 159.990
// of another scheme, for 799.99. Of the 60 transferred, for 300.02, 40 were sold; they cost 200.01.
test.each([
  ['before the merger', '2026-01-01', '2026-03-01', '799.99', '49.99'],
  ['on the day of the merger', '2026-01-01', '2026-03-02', '799.99', '49.99'],
  ['after the split', '2026-01-01', '2026-04-01', '799.99', '49.99'],
  ['after the transfer', '2026-03-01', '2026-05-04', '799.99', '0.00'],
  ['after the last sale', '2026-01-01', '2026-06-01', '599.98', '349.98'],
  ['of the last sale alone', '2026-06-01', '2026-06-01', '599.98', '299.99'],
])('%s, what is invested and what was gained follow the lots', async (_when, from, to, invested, realised) => {
  expect(await totalOf(from, to)).toEqual([invested, realised]);
});

// Paid: 1,000.00 for all. Gained: 749.99 less the cost of what was sold, and what is held at 12.00 less its cost.
test('units that were merged, split and transferred are no payment of all holdings together', async () => {
  const { total, groups, accountAssets } = await aggregateOf('2026-01-05', '2026-11-19');
  expect(total.absoluteReturn).toBe('118.99');
  expect(groups.account?.map((each) => each.absoluteReturn)).toEqual(['118.99']);
  expect(accountAssets.map((each) => each.absoluteReturn)).toEqual(['118.99']);
});

test('in each holding, units that come or leave with their lot count at its cost', async () => {
  const { holdings } = await aggregateOf('2026-01-05', '2026-11-19');
  const returnOf = (folioAt: number, instrumentAt: number) =>
    holdings.find(
      ({ folioId, instrumentId }) =>
        folioId === fixture.folioIds[folioAt] && instrumentId === fixture.instrumentIds[instrumentAt],
    )?.absoluteReturn;
  expect([returnOf(0, 0), returnOf(0, 1), returnOf(1, 1)]).toEqual(['5.00', '87.49', '146.65']);
});

test('the stored holdings have the same cost', async () => {
  const opened = await Promise.all(
    fixture.folioIds.map((folioId) =>
      openHolding(database.db, scopeOfUsers(fixture.userId), { folioId, instrumentId: fixture.instrumentIds[1]! }),
    ),
  );
  const cost = opened.reduce((sum, each) => sum + each!.holding.cost, 0n);
  expect(cost).toBe(paiseFromText('599.98'));
  const held = opened.reduce((sum, each) => sum + each!.holding.unitsAvailable, 0n);
  expect(textFromUnits(units(held))).toBe('119.9900');
});

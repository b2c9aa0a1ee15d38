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

const totalOf = async (startDate: string, endDate: string) => {
  const { portfolioType, ...filter } = onlyIn({});
  const days = { startDate: businessDate(startDate), endDate: businessDate(endDate) };
  const { total } = await aggregateHoldings(
    {
      ...{ accountId: fixture.accountId, portfolioType, filter, ...days },
      ...{ useOpeningHoldingForFromDate: false, groupBys: ['account'] },
    },
    { db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: TIMES.businessNow },
  );
  return [textFromPaise(total.investedValue), textFromPaise(total.realisedGain)];
};

// Bought: 99.995 units for 1,000.00. The 20 sold cost 200.01; the rest, 79.995 units, became as many and then 159.990
// of another scheme, for 799.99. Of the 60 transferred, for 300.01, 40 were sold; they cost 200.01.
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

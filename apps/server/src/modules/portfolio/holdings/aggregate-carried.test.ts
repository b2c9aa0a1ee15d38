import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, textFromUnits, units, unitsFromText } from '@artha/domain/kit/money';
import { conversionJournals } from '@artha/domain/ledger/ledger/corporate-event-journals';
import { transferJournals } from '@artha/domain/ledger/ledger/transfer-journals';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openHolding, postJournals } from '../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { onlyIn } from '../filter/index.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { bought, price, sold } from './testing/holdings-fixture.ts';

let database: Database;
let fixture: LedgerFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await ledgerFixture(database.db);
  const [[folioId, toFolioId], [scheme, merged]] = [fixture.folioIds, fixture.instrumentIds];
  const navs = { '2026-01-05': '10', '2026-11-19': '12' };
  for (const id of fixture.instrumentIds) await price(database, id, navs);
  const lotsOf = async (folio: number, instrumentId: number) =>
    (await openHolding(database.db, scopeOfUsers(fixture.userId), { folioId: folio, instrumentId }))!.lots;
  const book = (journals: Parameters<typeof postJournals>[1]) =>
    transaction(database, (tx) => postJournals(tx, journals, TIMES));
  const first = { folioId: folioId!, instrumentId: scheme! };
  await bought(database, { ...fixture, ...first, on: '2026-01-05', rupees: '1000.00', nav: '10' });
  await sold(database, { ...first, on: '2026-02-02', units: '20', rupees: '250.00' });
  const event = { folioId: folioId!, places: 3 as const, toInstrumentId: merged! };
  await book(
    conversionJournals({
      ...{ ...event, eventId: '1', on: businessDate('2026-03-02'), fromInstrumentId: scheme! },
      ...{ ratio: { newUnits: 1n, oldUnits: 1n }, lots: await lotsOf(folioId!, scheme!) },
    }),
  );
  await book(
    conversionJournals({
      ...{ ...event, eventId: '2', on: businessDate('2026-04-01'), fromInstrumentId: merged! },
      ...{ ratio: { newUnits: 2n, oldUnits: 1n }, lots: await lotsOf(folioId!, merged!) },
    }),
  );
  await book(
    transferJournals({
      ...{ transferId: '3', on: businessDate('2026-05-04'), instrumentId: merged! },
      ...{ fromFolioId: folioId!, toFolioId: toFolioId! },
      parts: partsOf(await lotsOf(folioId!, merged!), unitsFromText('60')),
    }),
  );
  const last = { folioId: toFolioId!, instrumentId: merged! };
  await sold(database, { ...last, on: '2026-06-01', units: '40', rupees: '500.00' });
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

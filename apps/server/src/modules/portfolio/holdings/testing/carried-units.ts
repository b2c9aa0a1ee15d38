import { businessDate } from '@artha/domain/kit/dates';
import { unitsFromText } from '@artha/domain/kit/money';
import { conversionJournals } from '@artha/domain/ledger/ledger/corporate-event-journals';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { transferJournals } from '@artha/domain/ledger/ledger/transfer-journals';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { openHolding, postJournals } from '../../../ledger/ledger/index.ts';
import type { LedgerFixture } from '../../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers, TIMES } from '../../../ledger/ledger/testing/ledger-fixture.ts';
import { bought, price, sold } from './holdings-fixture.ts';

/**
 * Units with a history of 2026: bought in January, some sold in February, merged into another scheme in March, split in
 * two in April, in part transferred to another folio in May, and some of those sold in June.
 */
export async function carriedUnits(database: Database): Promise<LedgerFixture> {
  const fixture = await ledgerFixture(database.db);
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
  return fixture;
}

/** Units that come from another lot: what is stored and read again of the date and cost that they bring along. */
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '@artha/domain/kit/money';
import { conversionJournals } from '@artha/domain/ledger/ledger/corporate-event-journals';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { transferJournals } from '@artha/domain/ledger/ledger/transfer-journals';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { openHolding, postJournals, reconcileLedger, reverseJournal } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import { ledgerFixture, purchase, sale, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

const TRANSFERRED = businessDate('2026-05-04');

let database: Database;
let fixture: LedgerFixture;
let line = 0;
let [from, to, merged]: readonly [HoldingRef, HoldingRef, HoldingRef] = [null!, null!, null!];
beforeAll(async () => {
  database = await testDatabase();
});
/** 99.995 units at 10 of January 2024, and 99.995 at 20 of February 2025. */
beforeEach(async () => {
  fixture = await ledgerFixture(database.db);
  const [[one, other], [scheme, second]] = [fixture.folioIds, fixture.instrumentIds];
  from = { folioId: one!, instrumentId: scheme! };
  to = { folioId: other!, instrumentId: scheme! };
  merged = { folioId: one!, instrumentId: second! };
  line += 10;
  await book([
    ...purchase({ ...from, line: line + 1, on: '2024-01-10', rupees: '1000' }),
    ...purchase({ ...from, line: line + 2, on: '2025-02-10', rupees: '2000', price: 20_00000000n }),
  ]);
});

const book = (journals: readonly Journal[]) => transaction(database, (tx) => postJournals(tx, journals, TIMES));
const open = (ref: HoldingRef, on?: string) =>
  openHolding(database.db, scopeOfUsers(fixture.userId), ref, on === undefined ? undefined : businessDate(on));
const lotsOf = async (ref: HoldingRef, on?: string) =>
  (await open(ref, on))!.lots.map((lot) => [lot.on, textFromUnits(lot.unitsLeft), textFromPaise(lot.costLeft)]);

async function transfer(size: string): Promise<readonly Journal[]> {
  const { lots } = (await open(from))!;
  return transferJournals({
    ...{ transferId: String(line), on: TRANSFERRED, instrumentId: from.instrumentId },
    ...{ fromFolioId: from.folioId, toFolioId: to.folioId, parts: partsOf(lots, unitsFromText(size)) },
  });
}

async function expectReconciled(): Promise<void> {
  await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
}

test('a transfer brings each lot with its date and its share of the cost', async () => {
  await book(await transfer('119.995'));
  expect(await lotsOf(from)).toEqual([['2025-02-10', '79.9950', '1599.98']]);
  expect(await lotsOf(to)).toEqual([
    ['2024-01-10', '99.9950', '1000.00'],
    ['2025-02-10', '20.0000', '400.02'],
  ]);
  expect((await open(to))!.journals.map(({ key, on, lot }) => [key, on, lot])).toEqual([
    [`transfer:${line}:allotment:${line + 1}`, TRANSFERRED, { on: '2024-01-10', cost: paiseFromText('1000.00') }],
    [`transfer:${line}:allotment:${line + 2}`, TRANSFERRED, { on: '2025-02-10', cost: paiseFromText('400.02') }],
  ]);
  await expectReconciled();
});

test('the past of a folio does not know units that were transferred later', async () => {
  await book(purchase({ ...to, line: line + 3, on: '2024-06-03' }));
  await book(await transfer('99.995'));
  await book([sale({ ...to, key: `sale:${line}`, on: businessDate('2025-03-03'), units: '10' })]);
  expect(await lotsOf(to, '2026-05-03')).toEqual([['2024-06-03', '89.9950', '899.99']]);
  expect(await lotsOf(to)).toEqual([
    ['2024-01-10', '99.9950', '1000.00'],
    ['2024-06-03', '89.9950', '899.99'],
  ]);
  await expectReconciled();
});

test('a transfer booked again changes nothing, and with another date or cost is refused', async () => {
  const journals = await transfer('119.995');
  const first = await book(journals);
  expect(await book(journals)).toEqual(first.map((each) => ({ ...each, isNew: false })));
  for (const lot of [null, { on: TRANSFERRED, cost: paiseFromText('1000.00') }]) {
    await expect(book(journals.slice(0, 1).map((each) => ({ ...each, lot })))).rejects.toThrow(LedgerInvariantError);
  }
  await expectReconciled();
});

test('a reversed transfer gives both folios their lots back', async () => {
  const before = await lotsOf(from);
  for (const { key } of await book(await transfer('119.995')))
    await transaction(database, (tx) => reverseJournal(tx, { key, on: businessDate('2026-05-06') }, TIMES));
  expect(await lotsOf(from)).toEqual(before);
  expect(await lotsOf(to)).toEqual([]);
  await expectReconciled();
});

test('a merger, then a sale backdated before it, leaves what the domain computes', async () => {
  const { lots } = (await open(from))!;
  const schemes = { fromInstrumentId: from.instrumentId, toInstrumentId: merged.instrumentId };
  const ratio = { newUnits: 1n, oldUnits: 2n };
  const event = { eventId: String(line), on: businessDate('2026-06-01'), folioId: from.folioId };
  await book(conversionJournals({ ...event, ...schemes, ratio, places: 3, lots }));
  expect((await open(from))!.lots).toEqual([]);
  // 99.995 / 2 = 49.9975: 49.998; together 99.995.
  expect(await lotsOf(merged)).toEqual([
    ['2024-01-10', '49.9980', '1000.00'],
    ['2025-02-10', '49.9970', '2000.00'],
  ]);
  const backdated = sale({ ...from, key: `sale:${line}`, on: businessDate('2026-05-01'), units: '1' });
  await expect(book([backdated])).rejects.toThrow(LedgerInvariantError);
  await book([sale({ ...merged, key: `sale:${line}`, on: businessDate('2026-06-01'), units: '50' })]);
  expect(await lotsOf(merged)).toEqual([['2025-02-10', '49.9950', '1999.92']]);
  await expectReconciled();
});

test('units without a date and a cost are not booked', async () => {
  const journals = await transfer('1');
  await expect(book(journals.map((each) => ({ ...each, lot: null })))).rejects.toThrow(LedgerInvariantError);
  expect(await open(to)).toBeUndefined();
});

/** Worked cases, computed by hand: where units come from another lot, its date and cost come along. */
import { describe, expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '../../kit/money.ts';
import { bonusJournal, conversionJournals } from './corporate-event-journals.ts';
import { distributionJournal, idcwJournal, incomePaidJournal } from './income-journals.ts';
import type { Journal, LedgerAccount } from './journal.ts';
import { balancesOf, journal, LedgerInvariantError, lotJournal, moved, reversalOf, unitsOf } from './journal.ts';
import type { HoldingKey } from './lot-events.ts';
import { lotEventsOf } from './lot-events.ts';
import type { Lot } from './lots.ts';
import { costLeft, lotsOf, partsOf } from './lots.ts';
import { transferJournals } from './transfer-journals.ts';

const SCHEME = 3;
const OTHER_SCHEME = 4;
const folioOf = (id: number): LedgerAccount => ({ kind: 'folio', owner: String(id) });
const fund: LedgerAccount = { kind: 'fund', owner: String(SCHEME) };
const holding = (folioId: number, instrumentId = SCHEME): HoldingKey => ({
  folio: String(folioId),
  asset: unitsOf(instrumentId),
});

const bought = (line: number, on: string, units: string, cost: string, folioId = 7): Journal =>
  journal('allotment', `allotment:${line}`, day(on), [
    ...moved('INR', paiseFromText(cost), { kind: 'exchange', owner: String(line) }, fund),
    ...moved(unitsOf(SCHEME), unitsFromText(units), fund, folioOf(folioId)),
  ]);
const sold = (on: string, units: string, folioId = 7): Journal =>
  journal(
    'redemption',
    `redemption:${on}`,
    day(on),
    moved(unitsOf(SCHEME), unitsFromText(units), folioOf(folioId), fund),
  );

const lotsIn = (journals: readonly Journal[], key: HoldingKey): readonly Lot[] => lotsOf(lotEventsOf(journals, key));
/** Acquired on, units left, their cost. */
const shown = (lots: readonly Lot[]) =>
  lots.map((lot) => [lot.on, textFromUnits(lot.unitsLeft), textFromPaise(costLeft(lot))]);

const purchases = [bought(1, '2024-01-10', '100', '1000.00'), bought(2, '2025-02-10', '50', '800.00')];

describe('a transfer of 120 units to another folio', () => {
  const parts = partsOf(lotsIn(purchases, holding(7)), unitsFromText('120'));
  const transfer = transferJournals({
    ...{ transferId: '12', on: day('2026-05-04'), instrumentId: SCHEME, fromFolioId: 7, toFolioId: 8, parts },
  });

  test('is one journal for each lot, named by transfer and lot', () => {
    expect(transfer.map(({ key, on, lot }) => [key, on, lot?.on, lot && textFromPaise(lot.cost)])).toEqual([
      ['transfer:12:allotment:1', '2026-05-04', '2024-01-10', '1000.00'],
      ['transfer:12:allotment:2', '2026-05-04', '2025-02-10', '320.00'],
    ]);
  });

  test('takes the oldest units first, and their cost goes with them', () => {
    const all = [...purchases, ...transfer];
    expect(shown(lotsIn(all, holding(7)))).toEqual([['2025-02-10', '30.0000', '480.00']]);
    expect(shown(lotsIn(all, holding(8)))).toEqual([
      ['2024-01-10', '100.0000', '1000.00'],
      ['2025-02-10', '20.0000', '320.00'],
    ]);
  });

  test('the units are sold from then on by the date of their acquisition', () => {
    const own = [bought(9, '2024-06-03', '10', '150.00', 8), bought(10, '2024-07-01', '10', '160.00', 8)];
    const all = [...purchases, ...own, sold('2025-03-03', '10', 8), ...transfer, sold('2026-06-01', '105', 8)];
    // The sale of 2025 took the lot of June 2024: the older units were not there yet.
    expect(shown(lotsIn(all, holding(8)))).toEqual([
      ['2024-07-01', '5.0000', '80.00'],
      ['2025-02-10', '20.0000', '320.00'],
    ]);
  });

  test('is undone by the reversals of its journals', () => {
    const reversals = transfer.map((each) => reversalOf(each, day('2026-05-06')));
    const all = [...purchases, ...transfer, ...reversals];
    expect(reversals.map(({ lot }) => lot)).toEqual([null, null]);
    expect(lotsIn(all, holding(7))).toEqual(lotsIn(purchases, holding(7)));
    expect(lotsIn(all, holding(8))).toEqual([]);
  });

  test('of nothing, or to the same folio, is refused', () => {
    const given = { transferId: '12', on: day('2026-05-04'), instrumentId: SCHEME, fromFolioId: 7 };
    expect(() => transferJournals({ ...given, toFolioId: 8, parts: [] })).toThrow(LedgerInvariantError);
    expect(() => transferJournals({ ...given, toFolioId: 7, parts })).toThrow(LedgerInvariantError);
  });
});

describe('a merger that gives 2 units for 5', () => {
  const before = [bought(1, '2020-06-01', '100.001', '1000.00'), bought(2, '2023-09-15', '33.333', '500.00')];
  const merger = conversionJournals({
    ...{ eventId: '5', on: day('2026-04-06'), folioId: 7, fromInstrumentId: SCHEME, toInstrumentId: OTHER_SCHEME },
    ratio: { newUnits: 2n, oldUnits: 5n },
    places: 3,
    lots: lotsIn(before, holding(7)),
  });

  test('leaves nothing of the old scheme, and lots of the new one with the old dates and costs', () => {
    expect(lotsIn([...before, ...merger], holding(7))).toEqual([]);
    // 133.334 * 0.4 = 53.3336: 53.334. The first lot has 40.0004: 40.000.
    expect(shown(lotsIn([...before, ...merger], holding(7, OTHER_SCHEME)))).toEqual([
      ['2020-06-01', '40.0000', '1000.00'],
      ['2023-09-15', '13.3340', '500.00'],
    ]);
  });

  test('is one journal for each lot, balanced in the units of both schemes', () => {
    expect(merger.map(({ key }) => key)).toEqual([
      'corporate-event:5:7:allotment:1',
      'corporate-event:5:7:allotment:2',
    ]);
    expect(Object.fromEntries(balancesOf(merger.flatMap(({ postings }) => postings)))).toEqual({
      'folio:7 units:3': unitsFromText('-133.334'),
      'fund:3 units:3': unitsFromText('133.334'),
      'folio:7 units:4': unitsFromText('53.334'),
      'fund:4 units:4': unitsFromText('-53.334'),
    });
  });

  test('after part of a lot was sold, takes what is left of it', () => {
    const all = [...before, sold('2026-01-05', '50')];
    const journals = conversionJournals({
      ...{ eventId: '5', on: day('2026-04-06'), folioId: 7, fromInstrumentId: SCHEME, toInstrumentId: OTHER_SCHEME },
      ratio: { newUnits: 1n, oldUnits: 1n },
      places: 3,
      lots: lotsIn(all, holding(7)),
    });
    // Sold: 50 of 100.001 units, which cost 499.995: 500.00.
    expect(shown(lotsIn([...all, ...journals], holding(7, OTHER_SCHEME)))).toEqual([
      ['2020-06-01', '50.0010', '500.00'],
      ['2023-09-15', '33.3330', '500.00'],
    ]);
  });
});

describe('a change of the unit of a scheme', () => {
  const changed = (before: readonly Journal[], newUnits: bigint, oldUnits: bigint): readonly Journal[] =>
    conversionJournals({
      ...{ eventId: '6', on: day('2026-04-06'), folioId: 7, fromInstrumentId: SCHEME, toInstrumentId: SCHEME },
      ratio: { newUnits, oldUnits },
      places: 3,
      lots: lotsIn(before, holding(7)),
    });

  test('a split of 1 into 10 spreads the cost over more units, with the same dates', () => {
    const all = [...purchases, ...changed(purchases, 10n, 1n)];
    expect(shown(lotsIn(all, holding(7)))).toEqual([
      ['2024-01-10', '1000.0000', '1000.00'],
      ['2025-02-10', '500.0000', '800.00'],
    ]);
    expect(shown(lotsIn([...all, sold('2026-04-07', '500')], holding(7)))).toEqual([
      ['2024-01-10', '500.0000', '500.00'],
      ['2025-02-10', '500.0000', '800.00'],
    ]);
  });

  test('takes effect before what is bought and sold on its date', () => {
    const onTheDay = [bought(3, '2026-04-06', '10', '12.00'), sold('2026-04-06', '1000')];
    expect(shown(lotsIn([...onTheDay, ...purchases, ...changed(purchases, 10n, 1n)], holding(7)))).toEqual([
      ['2025-02-10', '500.0000', '800.00'],
      ['2026-04-06', '10.0000', '12.00'],
    ]);
  });

  test('a consolidation of 10 into 1 gives the cost of a lot too small for a unit to its neighbour', () => {
    const before = [bought(1, '2024-01-10', '1000.005', '500.00'), bought(2, '2025-02-10', '0.004', '0.01')];
    const journals = changed(before, 1n, 10n);
    expect(journals.map(({ lot }) => lot && textFromPaise(lot.cost))).toEqual(['500.01', null]);
    expect(shown(lotsIn([...before, ...journals], holding(7)))).toEqual([['2024-01-10', '100.0010', '500.01']]);
    const reordered = [bought(1, '2024-01-10', '0.004', '0.01'), bought(2, '2025-02-10', '1000.005', '500.00')];
    expect(shown(lotsIn([...reordered, ...changed(reordered, 1n, 10n)], holding(7)))).toEqual([
      ['2025-02-10', '100.0010', '500.01'],
    ]);
  });

  test.each([
    [0n, 1n],
    [1n, 0n],
    [1n, 1_000_000_000n],
  ])('by %s for %s is refused', (newUnits, oldUnits) => {
    expect(() => changed(purchases, newUnits, oldUnits)).toThrow(LedgerInvariantError);
  });
});

test('a bonus of 1 unit for 2 begins a lot of its own date that cost nothing', () => {
  const bonus = bonusJournal({
    ...{ eventId: '7', on: day('2026-04-06'), folioId: 7, instrumentId: SCHEME, places: 3 },
    held: unitsFromText('133.333'),
    ratio: { newUnits: 1n, oldUnits: 2n },
  });
  expect(bonus.key).toBe('corporate-event:7:7');
  const before = [bought(1, '2024-01-10', '133.333', '1000.00')];
  expect(shown(lotsIn([...before, bonus, sold('2026-04-06', '33.333')], holding(7)))).toEqual([
    ['2024-01-10', '100.0000', '750.00'],
    ['2026-04-06', '66.6670', '0.00'],
  ]);
});

describe('income of 1,000.00, reinvested', () => {
  const income = {
    ...{ distributionId: '81', on: day('2026-03-16'), folioId: 7, instrumentId: SCHEME },
    ...{ income: paiseFromText('1000.00'), incomeTax: paiseFromText('100.00'), stampDuty: paiseFromText('0.04') },
    // 899.96 at a NAV of 45.
    units: unitsFromText('19.999'),
  };

  test('begins a lot that cost the income less tax, with the stamp duty', () => {
    const all = [...purchases, idcwJournal(income)];
    expect(shown(lotsIn(all, holding(7))).at(-1)).toEqual(['2026-03-16', '19.9990', '900.00']);
    expect(Object.fromEntries(balancesOf(idcwJournal(income).postings))).toEqual({
      'fund:3 INR': paiseFromText('-100.04'),
      'tax:3 INR': paiseFromText('100.00'),
      'stamp-duty:3 INR': paiseFromText('0.04'),
      'fund:3 units:3': unitsFromText('-19.999'),
      'folio:7 units:3': unitsFromText('19.999'),
    });
    expect(idcwJournal(income).key).toBe('idcw:81:7');
  });

  test('below the limit of tax, and of a duty that rounds to zero, moves units alone', () => {
    const { postings, lot } = idcwJournal({ ...income, incomeTax: paiseFromText('0'), stampDuty: paiseFromText('0') });
    expect(postings.map(({ asset }) => asset)).toEqual(['units:3', 'units:3']);
    expect(lot?.cost).toBe(paiseFromText('1000.00'));
  });

  test.each([
    ['no units', { units: unitsFromText('0') }],
    ['nothing left after tax', { incomeTax: paiseFromText('1000.00') }],
    ['a negative duty', { stampDuty: paiseFromText('-0.01') }],
  ])('is refused with %s', (_what, wrong) => {
    expect(() => idcwJournal({ ...income, ...wrong })).toThrow(LedgerInvariantError);
  });
});

describe('units on which no exit load may be charged', () => {
  const event = { eventId: '9', on: day('2026-05-04'), folioId: 7, fromInstrumentId: SCHEME } as const;
  const reinvested = idcwJournal({
    ...{ distributionId: '81', on: day('2026-03-16'), folioId: 7, instrumentId: SCHEME },
    ...{ income: paiseFromText('10.00'), incomeTax: paiseFromText('0'), stampDuty: paiseFromText('0') },
    units: unitsFromText('10'),
  });
  const bonus = bonusJournal({
    ...{ eventId: '7', on: day('2026-04-06'), folioId: 7, instrumentId: SCHEME, places: 3 },
    ...{ held: unitsFromText('160'), ratio: { newUnits: 1n, oldUnits: 2n } },
  });
  const all = [...purchases, reinvested, bonus];
  const lots = lotsIn(all, holding(7));
  const merged = conversionJournals({
    ...{ ...event, toInstrumentId: OTHER_SCHEME, ratio: { newUnits: 1n, oldUnits: 2n }, places: 3, lots },
  });
  const split = conversionJournals({
    ...{ ...event, toInstrumentId: SCHEME, ratio: { newUnits: 2n, oldUnits: 1n }, places: 3, lots },
  });
  const transferred = transferJournals({
    ...{ transferId: '12', on: day('2026-06-01'), instrumentId: SCHEME, fromFolioId: 7, toFolioId: 8 },
    parts: partsOf(lotsIn([...all, ...split], holding(7)), unitsFromText('480')),
  });

  test.each<[string, readonly Journal[], HoldingKey]>([
    ['as they began', all, holding(7)],
    ['after a merger', [...all, ...merged], holding(7, OTHER_SCHEME)],
    ['after a split', [...all, ...split], holding(7)],
    ['after a split and a transfer', [...all, ...split, ...transferred], holding(8)],
  ])('are those of reinvested income and of a bonus, %s', (_when, journals, key) => {
    expect(lotsIn(journals, key).map(({ on, isLoadFree }) => [on, isLoadFree])).toEqual([
      ['2024-01-10', false],
      ['2025-02-10', false],
      ['2026-03-16', true],
      ['2026-04-06', true],
    ]);
  });
});

describe('income of 1,000.00, paid out', () => {
  const of = { distributionId: '81', folioId: 7, instrumentId: SCHEME };
  const income = {
    ...of,
    on: day('2026-03-16'),
    ...{ income: paiseFromText('1000.00'), incomeTax: paiseFromText('100.00') },
  };
  const paid = incomePaidJournal({ ...of, accountId: 12, amount: paiseFromText('900.00'), on: day('2026-03-18') });

  test('waits for its payment, less tax, and leaves the lots as they are', () => {
    const distributed = distributionJournal(income);
    expect(Object.fromEntries(balancesOf(distributed.postings))).toEqual({
      'fund:3 INR': paiseFromText('-1000.00'),
      'tax:3 INR': paiseFromText('100.00'),
      'income:7:3 INR': paiseFromText('900.00'),
    });
    expect([distributed.key, distributed.on]).toEqual(['distribution:81:7', '2026-03-16']);
    expect(lotsIn([...purchases, distributed, paid], holding(7))).toEqual(lotsIn(purchases, holding(7)));
  });

  test('reaches the bank, and nothing waits any more', () => {
    expect(Object.fromEntries(balancesOf([...distributionJournal(income).postings, ...paid.postings]))).toEqual({
      'fund:3 INR': paiseFromText('-1000.00'),
      'tax:3 INR': paiseFromText('100.00'),
      'bank:12 INR': paiseFromText('900.00'),
    });
    expect([paid.key, paid.on]).toEqual(['income-paid:81:7', '2026-03-18']);
  });

  test('below the limit of tax, two postings are enough', () => {
    expect(distributionJournal({ ...income, incomeTax: paiseFromText('0') }).postings).toHaveLength(2);
  });

  test.each([
    ['nothing left after tax', { incomeTax: paiseFromText('1000.00') }],
    ['a negative tax', { incomeTax: paiseFromText('-0.01') }],
    ['no income', { income: paiseFromText('0'), incomeTax: paiseFromText('0') }],
  ])('is refused with %s', (_what, wrong) => {
    expect(() => distributionJournal({ ...income, ...wrong })).toThrow(LedgerInvariantError);
  });
});

describe('units whose cost is not known are refused', () => {
  const incoming = moved(unitsOf(SCHEME), unitsFromText('1'), fund, folioOf(7));
  test.each([
    ['a transfer without a lot', journal('transfer', 'transfer:1:x', day('2026-03-16'), incoming)],
    ['a payout with units', journal('payout', 'payout:1', day('2026-03-16'), incoming)],
  ])('%s', (_what, wrong) => {
    expect(() => lotEventsOf([wrong], holding(7))).toThrow(LedgerInvariantError);
  });

  test.each([
    ['to two folios', [...incoming, ...moved(unitsOf(SCHEME), unitsFromText('1'), fund, folioOf(8))], '1'],
    ['to none', moved(unitsOf(SCHEME), unitsFromText('1'), folioOf(7), fund), '1'],
    ['below nothing', incoming, '-0.01'],
  ])('the cost of one lot %s', (_what, postings, cost) => {
    const lot = { on: day('2024-01-10'), cost: paiseFromText(cost) };
    expect(() => lotJournal({ kind: 'transfer', key: 'x', on: day('2026-03-16'), postings, lot })).toThrow(
      LedgerInvariantError,
    );
  });
});

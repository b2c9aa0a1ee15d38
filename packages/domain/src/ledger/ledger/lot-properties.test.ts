/** For any lots: units and cost are conserved, and the order in which events become known does not matter. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, businessDate as day } from '../../kit/dates.ts';
import { paise, units } from '../../kit/money.ts';
import { conversionJournals } from './corporate-event-journals.ts';
import type { Journal, LedgerAccount } from './journal.ts';
import { journal, moved, unitsOf } from './journal.ts';
import type { HoldingKey } from './lot-events.ts';
import { lotEventsOf } from './lot-events.ts';
import type { Lot } from './lots.ts';
import { holdingFrom, holdingOf, lotsOf, partsOf } from './lots.ts';
import { transferJournals } from './transfer-journals.ts';

const START = day('2024-01-01');
const fund: LedgerAccount = { kind: 'fund', owner: '3' };
const folioOf = (id: number): LedgerAccount => ({ kind: 'folio', owner: String(id) });
const holding = (folioId: number, instrumentId = 3): HoldingKey => ({
  folio: String(folioId),
  asset: unitsOf(instrumentId),
});
const lotsIn = (journals: readonly Journal[], key: HoldingKey): readonly Lot[] => lotsOf(lotEventsOf(journals, key));

interface Bought {
  readonly days: number;
  readonly size: bigint;
  readonly cost: bigint;
}
const purchases = fc
  .array(
    fc.record<Bought>({
      days: fc.nat(50),
      size: fc.bigInt(1n, 1_000_0000n),
      cost: fc.bigInt(1n, 100_000_00n),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) =>
    list.map(({ days, size, cost }, line) =>
      journal('allotment', `allotment:${line}`, addDays(START, days), [
        ...moved('INR', cost, { kind: 'exchange', owner: String(line) }, fund),
        ...moved(unitsOf(3), size, fund, folioOf(7)),
      ]),
    ),
  );
const sold = (size: bigint, days: number, key = `redemption:${days}`): Journal =>
  journal('redemption', key, addDays(START, days), moved(unitsOf(3), size, folioOf(7), fund));

const part = (whole: bigint, percent: number): bigint => (whole * BigInt(percent)) / 100n;
const percents = fc.integer({ min: 1, max: 100 });

function transferOf(journals: readonly Journal[], size: bigint): readonly Journal[] {
  const parts = partsOf(lotsIn(journals, holding(7)), units(size));
  return transferJournals({
    ...{ transferId: '1', on: addDays(START, 60), instrumentId: 3, fromFolioId: 7, toFolioId: 8, parts },
  });
}

test('a transfer conserves units and cost to the paisa', () => {
  fc.assert(
    fc.property(purchases, percents, (journals, percent) => {
      const before = holdingFrom(journals, holding(7));
      const size = part(before.units, percent);
      fc.pre(size > 0n);
      const all = [...journals, ...transferOf(journals, size)];
      const [from, to] = [holdingFrom(all, holding(7)), holdingFrom(all, holding(8))];
      expect([from.units + to.units, from.cost + to.cost]).toEqual([before.units, before.cost]);
      expect(to.units).toBe(size);
    }),
  );
});

const ratios = fc.record({ newUnits: fc.bigInt(1n, 1_000n), oldUnits: fc.bigInt(1n, 1_000n) });

test('a merger conserves the cost exactly, and units by the ratio within half a unit place', () => {
  fc.assert(
    fc.property(purchases, percents, ratios, fc.constantFrom(3, 4), (journals, percent, ratio, places) => {
      const held = holdingFrom(journals, holding(7)).units;
      const size = part(held, percent - 1);
      const before = size === 0n ? journals : [...journals, sold(size, 55)];
      const old = holdingFrom(before, holding(7));
      const half = places === 3 ? 5n : 1n;
      fc.pre(old.units * ratio.newUnits > half * ratio.oldUnits);
      const lots = lotsIn(before, holding(7));
      const event = { eventId: '1', on: addDays(START, 60), folioId: 7, fromInstrumentId: 3, toInstrumentId: 4 };
      const all = [...before, ...conversionJournals({ ...event, ratio, places: places as 3 | 4, lots })];
      const merged = holdingFrom(all, holding(7, 4));
      expect(lotsIn(all, holding(7))).toEqual([]);
      expect(merged.cost).toBe(old.cost);
      const error = merged.units * ratio.oldUnits - old.units * ratio.newUnits;
      expect(error <= half * ratio.oldUnits && -error <= half * ratio.oldUnits).toBe(true);
      const dates = new Set(lots.map(({ on }) => on));
      expect(lotsIn(all, holding(7, 4)).every(({ on }) => dates.has(on))).toBe(true);
    }),
  );
});

test('the order in which events become known does not change the lots', () => {
  const histories = fc.tuple(purchases, percents).chain(([journals, percent]) => {
    const size = part(holdingFrom(journals, holding(7)).units, percent);
    const moves = size === 0n ? [] : transferOf(journals, size);
    const lots = lotsIn([...journals, ...moves], holding(7));
    const event = { eventId: '1', on: addDays(START, 61), folioId: 7, fromInstrumentId: 3, toInstrumentId: 3 };
    const splits =
      lots.length === 0
        ? []
        : conversionJournals({ ...event, ratio: { newUnits: 10n, oldUnits: 1n }, places: 4, lots });
    const all = [...journals, ...moves, ...splits];
    return fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }));
  });
  fc.assert(
    fc.property(histories, ([all, shuffled]) => {
      for (const key of [holding(7), holding(8)]) expect(lotsIn(shuffled, key)).toEqual(lotsIn(all, key));
    }),
  );
});

test('partial sales leave the same lots and take the same cost as one sale of their sum', () => {
  fc.assert(
    fc.property(purchases, fc.array(percents, { minLength: 2, maxLength: 5 }), (journals, list) => {
      const held = holdingFrom(journals, holding(7)).units;
      const total = list.reduce((sum, percent) => sum + percent, 0);
      const sizes = list.map((percent) => part(held, Math.floor((percent * 100) / total)));
      fc.pre(sizes.every((size) => size > 0n));
      const sum = sizes.reduce((all, size) => all + size, 0n);
      const steps = sizes.map((size, index) => sold(size, 60 + index));
      expect(lotsIn([...journals, ...steps], holding(7))).toEqual(lotsIn([...journals, sold(sum, 60)], holding(7)));

      const costOf = (lots: readonly Lot[], size: bigint) =>
        partsOf(lots, units(size)).reduce((cost, each) => cost + each.cost, 0n);
      const inSteps = sizes.reduce(
        ({ cost, sales }, size, index) => ({
          cost: cost + costOf(lotsIn([...journals, ...sales], holding(7)), size),
          sales: [...sales, sold(size, 60 + index)],
        }),
        { cost: 0n, sales: [] as readonly Journal[] },
      );
      const lots = lotsIn(journals, holding(7));
      expect(inSteps.cost).toBe(costOf(lots, sum));
      const left = holdingOf(lotsIn([...journals, ...steps], holding(7)));
      expect(paise(left.cost + inSteps.cost)).toBe(holdingOf(lots).cost);
    }),
  );
});

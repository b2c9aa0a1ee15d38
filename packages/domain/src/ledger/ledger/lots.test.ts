import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate as day } from '../../kit/dates.ts';
import { nav, paise, paiseFromText, textFromNav, textFromPaise, units, unitsFromText } from '../../kit/money.ts';
import { allotPurchase } from '../../trading/orders/purchase-allotment.ts';
import type { Journal } from './journal.ts';
import { LedgerInvariantError, reversalOf, unitsOf } from './journal.ts';
import type { HoldingKey, LotEvent } from './lot-events.ts';
import { lotEventsOf } from './lot-events.ts';
import type { Lot } from './lots.ts';
import { applyLotEvents, costLeft, holdingFrom, holdingOf, lotsOf } from './lots.ts';
import { allotmentJournal } from '../../trading/orders/purchase-journals.ts';

const start = day('2026-01-01');

const bought = (key: string, on: string, units: string, cost: string): LotEvent => ({
  kind: 'in',
  key,
  on: day(on),
  acquiredOn: day(on),
  units: unitsFromText(units),
  cost: paiseFromText(cost),
});
const sold = (key: string, on: string, units: string): LotEvent => ({
  kind: 'out',
  key,
  on: day(on),
  units: unitsFromText(units),
});

const applyLotEvent = (lots: readonly Lot[], event: LotEvent): readonly Lot[] => applyLotEvents(lots, [event]);

describe('first in, first out', () => {
  const events = [
    bought('a', '2026-01-05', '100', '1000'),
    bought('b', '2026-02-05', '100', '1500'),
    sold('c', '2026-03-05', '150'),
  ];

  test('uses up the older lot first; the newer one keeps its share of the cost', () => {
    const [lot, ...rest] = lotsOf(events);
    expect(rest).toEqual([]);
    expect(lot).toMatchObject({ key: 'b', unitsBought: unitsFromText('100'), unitsLeft: unitsFromText('50') });
    expect(holdingOf(lotsOf(events))).toMatchObject({ units: unitsFromText('50'), cost: paiseFromText('750') });
  });

  test('does not depend on the order of the events', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: 3 }), (shuffled) => {
        expect(lotsOf(shuffled)).toEqual(lotsOf(events));
      }),
    );
  });

  test('selling in steps has the same cost as selling at once', () => {
    const lots = lotsOf([bought('a', '2026-01-05', '3', '100')]);
    const once = applyLotEvent(lots, sold('b', '2026-01-06', '2'));
    const steps = [sold('b', '2026-01-06', '1'), sold('c', '2026-01-07', '1')].reduce(applyLotEvent, lots);
    expect(costLeft(once[0]!)).toBe(paiseFromText('33.33'));
    expect(steps).toEqual(once);
  });

  test.each<[string, LotEvent[]]>([
    ['a sale of more than is held', [...events, sold('d', '2026-03-06', '50.0001')]],
    ['a sale before the first purchase', [sold('z', '2026-01-01', '1'), ...events]],
    ['a repeated lot', [...events, bought('b', '2026-02-05', '100', '1500')]],
    ['no units', [bought('d', '2026-03-06', '0', '10')]],
  ])('refuses %s', (_what, wrong) => {
    expect(() => lotsOf(wrong)).toThrow(LedgerInvariantError);
  });
});

test.each([
  ['100', '1000', '10.00000000'],
  ['3', '10', '3.33330000'],
  ['3', '20', '6.66670000'],
  ['33.412', '5000', '149.64680000'],
])('the average cost of %s units for %s rupees is %s', (held, cost, expected) => {
  const { averageCost } = holdingOf(lotsOf([bought('a', '2026-01-05', held, cost)]));
  expect(averageCost && textFromNav(averageCost)).toBe(expected);
});

test('an empty holding has no average cost', () => {
  expect(holdingOf([])).toEqual({ units: 0n, cost: 0n, averageCost: undefined });
});

const key: HoldingKey = { folio: '7', asset: unitsOf(3) };

/** Allotments of two funds in two folios, each journal with its own key. */
const purchases = fc
  .array(
    fc.record({
      amount: fc.bigInt(100_00n, 10_000_000_00n),
      price: fc.bigInt(5_00000000n, 5_000_00000000n),
      days: fc.nat(300),
      folioId: fc.constantFrom(7, 8),
      instrumentId: fc.constantFrom(3, 4),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ amount, price, days, folioId, instrumentId }, orderLineId): Journal => {
      const navOn = addDays(start, days);
      const allotment = allotPurchase(paise(amount), {
        navOn,
        nav: nav(price),
        unitPlaces: 3,
        stampDutyPerMillion: 50n,
      });
      return allotmentJournal({ orderLineId, folioId, instrumentId, allotment });
    }),
  );

const postedUnits = (journals: readonly Journal[]): bigint =>
  journals
    .flatMap(({ postings }) => postings)
    .filter(
      ({ ledgerAccount, asset }) =>
        ledgerAccount.kind === 'folio' && ledgerAccount.owner === key.folio && asset === key.asset,
    )
    .reduce((sum, { amount }) => sum + amount, 0n);

test('lots hold the posted units, at the amount paid including stamp duty', () => {
  fc.assert(
    fc.property(purchases, (journals) => {
      const holding = holdingFrom(journals, key);
      expect(holding.units).toBe(postedUnits(journals));
      const paid = lotEventsOf(journals, key).reduce((sum, event) => sum + (event.kind === 'in' ? event.cost : 0n), 0n);
      expect(textFromPaise(holding.cost)).toBe(textFromPaise(paise(paid)));
    }),
  );
});

test('ignores the order of independent events, other folios and other funds', () => {
  const shuffled = purchases.chain((journals) =>
    fc.tuple(fc.constant(journals), fc.shuffledSubarray(journals, { minLength: journals.length })),
  );
  fc.assert(
    fc.property(shuffled, ([journals, others]) => {
      const one = lotEventsOf(journals, key);
      const other = lotEventsOf(others, key);
      expect(other.reduce(applyLotEvent, [])).toEqual(one.reduce(applyLotEvent, []));
      expect(lotsOf(other)).toEqual(lotsOf(one));
    }),
  );
});

test('a reversed allotment leaves nothing', () => {
  fc.assert(
    fc.property(purchases, fc.nat(11), (journals, at) => {
      const original = journals[at % Math.max(journals.length, 1)];
      fc.pre(original !== undefined);
      const others = journals.filter((journal) => journal !== original);
      const reversed = [...journals, reversalOf(original, addDays(original.on, 2))];
      expect(holdingFrom(reversed, key)).toEqual(holdingFrom(others, key));
      expect(holdingFrom(reversed, key).units).toBe(postedUnits(reversed));
    }),
  );
});

test('sales within the holding preserve units and cost', () => {
  const amounts = fc.bigInt(1n, 10_000_0000n);
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, amounts), { minLength: 1, maxLength: 6 }), fc.nat(100), (buys, percent) => {
      const events = buys.map(([bought, cost], index): LotEvent => ({
        kind: 'in',
        key: `in:${index}`,
        on: addDays(start, index),
        acquiredOn: addDays(start, index),
        units: units(bought),
        cost: paise(cost),
      }));
      const held = holdingOf(lotsOf(events));
      const disposed = (held.units * BigInt(percent)) / 100n;
      fc.pre(disposed > 0n);
      const out: LotEvent = { kind: 'out', key: 'out', on: addDays(start, 99), units: units(disposed) };
      const after = holdingOf(lotsOf([...events, out]));
      expect(after.units + disposed).toBe(held.units);
      expect(after.cost >= 0n && after.cost <= held.cost).toBe(true);
      expect(after.units > 0n || after.cost === 0n).toBe(true);
    }),
  );
});

test('units that come in after the last disposal can be applied to the lots held, even if newer lots exist', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 51, max: 100 }), fc.bigInt(1n, 1_000n)), { maxLength: 8 });
  const incoming = (name: string) => (list: readonly (readonly [number, bigint])[]) =>
    list.map(([at, size], index): LotEvent => {
      const key = `${name}:${(index * 7) % 10}`;
      const on = addDays(start, at);
      return { kind: 'in', key, on, acquiredOn: on, units: units(size), cost: paise(size * 11n) };
    });
  const old: LotEvent[] = [bought('x', '2026-01-05', '100', '1000'), bought('y', '2026-01-06', '100', '1500')];
  const out = sold('z', '2026-02-20', '150');
  fc.assert(
    fc.property(
      days.map(incoming('a')),
      days.map(incoming('b')),
      fc.bigInt(1n, 50_0000n),
      (before, further, disposed) => {
        const history = [...old, out, ...before];
        expect(applyLotEvents(lotsOf(history), further)).toEqual(lotsOf([...history, ...further]));
        const mixed: LotEvent[] = [
          ...further,
          { kind: 'out', key: 'o', on: addDays(start, 100), units: units(disposed) },
        ];
        expect(applyLotEvents(lotsOf(history), mixed)).toEqual(lotsOf([...history, ...mixed]));
      },
    ),
  );
});

test('20,000 events leave the lots that were not sold', () => {
  const events = Array.from({ length: 20_000 }, (_, index): LotEvent => {
    const on = addDays(start, Math.floor(index / 10));
    const key = `event:${index}`;
    return index % 4 === 3
      ? { kind: 'out', key, on, units: unitsFromText('2') }
      : { kind: 'in', key, on, acquiredOn: on, units: unitsFromText('1'), cost: paiseFromText('10') };
  });
  expect(lotsOf(events)).toHaveLength(5_000);
});

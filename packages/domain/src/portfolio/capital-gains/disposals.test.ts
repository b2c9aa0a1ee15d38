import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, businessDate as day } from '../../kit/dates.ts';
import { nav, paise, paiseFromText, units } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Journal } from '../../ledger/ledger/journal.ts';
import { journal, lotJournal, moved, reversalOf, unitsOf } from '../../ledger/ledger/journal.ts';
import type { DisposedPart, LoadWeightOf } from './disposals.ts';
import { disposalsOf } from './disposals.ts';

const KEY = { folio: '1', asset: unitsOf(7) } as const;
const folio = { kind: 'folio', owner: '1' } as const;
const fund = { kind: 'fund', owner: '7' } as const;
const exchange = { kind: 'exchange', owner: 'line' } as const;
const rupees = paiseFromText;

const bought = (key: string, on: BusinessDate, held: bigint, cost: bigint): Journal =>
  journal('allotment', key, on, [...moved('INR', cost, exchange, fund), ...moved(KEY.asset, held, fund, folio)]);

interface Sale {
  readonly key: string;
  readonly on: BusinessDate;
  readonly sold: bigint;
  readonly gross: bigint;
  readonly load?: bigint;
  readonly tax?: bigint;
}

function sold(
  { key, on, sold: gone, gross, load = 0n, tax = 0n }: Sale,
  kind: Journal['kind'] = 'redemption',
): Journal {
  const money = [
    [gross - load - tax, exchange],
    [load, { kind: 'load', owner: '7' } as const],
    [tax, { kind: 'tax', owner: '7' } as const],
  ] as const;
  return journal(kind, key, on, [
    ...moved(KEY.asset, gone, folio, fund),
    ...money.flatMap(([amount, to]) => (amount === 0n ? [] : moved('INR', amount, fund, to))),
  ]);
}

const NO_LOAD = () => 0n;
const row = ({ lotKey, units: sold, cost, value, exitLoad, securitiesTax }: DisposedPart) => [
  ...[lotKey, sold, cost, value, exitLoad, securitiesTax],
];

const BUYS = [
  bought('a', day('2024-01-10'), 1_000_000n, rupees('1000')),
  bought('b', day('2024-06-10'), 2_000_000n, rupees('3000')),
];

test('a sale takes the oldest units first, and its parts add up to it', () => {
  const sale = sold({
    key: 's',
    on: day('2025-02-03'),
    sold: 1_500_000n,
    gross: rupees('3000.01'),
    tax: rupees('0.03'),
  });
  expect(disposalsOf([...BUYS, sale], KEY, NO_LOAD).map(row)).toEqual([
    ['a', 1_000_000n, rupees('1000'), rupees('2000.01'), 0n, rupees('0.02')],
    ['b', 500_000n, rupees('750'), rupees('1000'), 0n, rupees('0.01')],
  ]);
});

test('the exit load falls on the lots that bear it, and lowers their value', () => {
  const sale = sold({ key: 's', on: day('2025-02-03'), sold: 1_500_000n, gross: rupees('3000'), load: rupees('10') });
  const weightOf: LoadWeightOf = ({ lot, units: gone }) => (lot.on > '2024-02-03' ? gone * 10_000n : 0n);
  expect(disposalsOf([...BUYS, sale], KEY, weightOf).map(row)).toEqual([
    ['a', 1_000_000n, rupees('1000'), rupees('2000'), 0n, 0n],
    ['b', 500_000n, rupees('750'), rupees('990'), rupees('10'), 0n],
  ]);
});

test('a switch is a sale; a transfer, a merger and a reversed sale are not', () => {
  const out = { on: day('2025-02-03'), sold: 500_000n, gross: rupees('600') };
  const reversed = sold({ ...out, key: 'r' });
  const transfer = lotJournal({
    ...{ kind: 'transfer', key: 't', on: day('2025-02-04'), lot: { on: day('2024-01-10'), cost: rupees('500') } },
    postings: moved(KEY.asset, 500_000n, folio, { kind: 'folio', owner: '2' }),
  });
  const journals = [
    ...BUYS,
    sold({ ...out, key: 'x' }, 'switch-out'),
    reversed,
    reversalOf(reversed, day('2025-02-03')),
    transfer,
    sold({ ...out, key: 'y', on: day('2025-02-05') }),
  ];
  expect(disposalsOf(journals, KEY, NO_LOAD).map(({ journalKey, lotKey }) => [journalKey, lotKey])).toEqual([
    ['x', 'a'],
    ['y', 'b'],
  ]);
});

/** One unit of 1/10,000 at a time: slow and obvious. */
function naive(buys: readonly { on: number; count: number; cost: number }[], sales: readonly Sale[]) {
  const queue = buys.flatMap(({ count }, lot) => Array.from({ length: count }, () => lot));
  return sales.map(({ sold: gone }) => queue.splice(0, Number(gone)));
}

test('agrees with counting units one by one, over random purchases and sales', () => {
  const lot = fc.record({ count: fc.integer({ min: 1, max: 40 }), cost: fc.integer({ min: 1, max: 100_000 }) });
  const portfolio = fc.record({
    buys: fc.array(lot, { minLength: 1, maxLength: 8 }),
    shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
    price: fc.bigInt(1_0000_0000n, 500_0000_0000n),
  });
  fc.assert(
    fc.property(portfolio, ({ buys, shares, price }) => {
      const start = day('2024-01-01');
      const dated = buys.map((each, at) => ({ ...each, on: at }));
      let left = buys.reduce((sum, { count }) => sum + count, 0);
      const sales = shares.flatMap((share, at): Sale[] => {
        const gone = Math.floor((left * share) / 100);
        if (gone === 0) return [];
        left -= gone;
        const gross = valueOfUnits(units(BigInt(gone) * 10_000n), nav(price));
        return [{ key: `s${at}`, on: addDays(start, 100 + at), sold: BigInt(gone), gross: gross + 5n, tax: 5n }];
      });
      const whole = (sale: Sale) => ({ ...sale, sold: sale.sold * 10_000n });
      const journals = [
        ...dated.map(({ on, count, cost }) =>
          bought(`b${on}`, addDays(start, on), BigInt(count) * 10_000n, BigInt(cost)),
        ),
        ...sales.map((sale) => sold(whole(sale))),
      ];
      const parts = disposalsOf(journals, KEY, NO_LOAD);
      const expected = naive(dated, sales);
      for (const [at, sale] of sales.entries()) {
        const ofSale = parts.filter(({ journalKey }) => journalKey === sale.key);
        const counted = [...Map.groupBy(expected[at]!, (index) => index)].map(([index, each]) => [
          `b${index}`,
          BigInt(each.length) * 10_000n,
        ]);
        expect(ofSale.map(({ lotKey, units: gone }) => [lotKey, gone])).toEqual(counted);
        const total = ofSale.reduce((sum, { value }) => sum + value, 0n);
        expect(total).toBe(sale.gross);
      }
      // A lot that is sold whole costs what was paid for it, in however many steps.
      for (const { on, cost, count } of dated) {
        const ofLot = parts.filter(({ lotKey }) => lotKey === `b${on}`);
        const gone = ofLot.reduce((sum, part) => sum + part.units, 0n);
        const paid = ofLot.reduce((sum, part) => sum + part.cost, 0n);
        if (gone === BigInt(count) * 10_000n) expect(paid).toBe(paise(BigInt(cost)));
      }
    }),
    { numRuns: 200 },
  );
});

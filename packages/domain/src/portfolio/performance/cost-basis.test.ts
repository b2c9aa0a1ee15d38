import { describe, expect, test } from 'vitest';
import { paise, textFromPaise, textFromUnits, units } from '../../kit/money.ts';
import { averageCostBasis, fifoBasis, UnitsMissingError } from './cost-basis.ts';
import type { MoveKind } from './moves.ts';
import type { Given } from './testing/funds.ts';
import { move } from './testing/funds.ts';

/** '2026-03-05 +10 120' buys ten units for 120 rupees; further words say what else it is. */
function read(line: string): Given {
  const [on = '', moved = '', rupees = '', word, acquiredOn] = line.split(' ');
  const units = moved.replace('+', '');
  const kinds: Readonly<Record<string, MoveKind>> = {
    split: 'converted',
    merger: 'converted',
    transfer: 'carried',
    bonus: 'bonus',
    idcw: 'income',
  };
  const kind = kinds[word ?? ''] ?? 'trade';
  const journal = kind === 'trade' || kind === 'bonus' || kind === 'income' ? {} : { journalId: `${word} ${on}` };
  return { on, units, rupees, kind, ...journal, ...(acquiredOn ? { acquiredOn } : {}) };
}

const money = (amount: number): string => textFromPaise(paise(BigInt(amount)));

interface Case {
  readonly moves: readonly string[];
  readonly held: string;
  /** Cost and realised gain, first in, first out. */
  readonly fifo: readonly [string, string];
  readonly average: readonly [string, string];
}

const BUY = '2026-03-01 +10 100';
const MORE = '2026-03-05 +10 200';

describe('one holding', () => {
  test.each<[string, Case]>([
    ['one purchase', { moves: [BUY], held: '10', fifo: ['100', '0'], average: ['100', '0'] }],
    ['two purchases', { moves: [BUY, MORE], held: '20', fifo: ['300', '0'], average: ['300', '0'] }],
    ['in any order', { moves: [MORE, BUY], held: '20', fifo: ['300', '0'], average: ['300', '0'] }],
    ['a sale of half', { moves: [BUY, '2026-03-06 -5 80'], held: '5', fifo: ['50', '30'], average: ['50', '30'] }],
    ['a sale of all', { moves: [BUY, '2026-03-06 -10 80'], held: '0', fifo: ['0', '-20'], average: ['0', '-20'] }],
    [
      'a sale takes the oldest units, or the average',
      { moves: [BUY, MORE, '2026-03-06 -10 180'], held: '10', fifo: ['200', '80'], average: ['150', '30'] },
    ],
    [
      'a sale across two lots',
      { moves: [BUY, MORE, '2026-03-06 -15 300'], held: '5', fifo: ['100', '100'], average: ['75', '75'] },
    ],
    [
      'two sales',
      {
        moves: [BUY, MORE, '2026-03-06 -5 80', '2026-03-07 -5 90'],
        held: '10',
        fifo: ['200', '70'],
        average: ['150', '20'],
      },
    ],
    [
      'all sold by both methods is the same',
      {
        moves: [BUY, MORE, '2026-03-06 -5 80', '2026-03-07 -15 300'],
        held: '0',
        fifo: ['0', '80'],
        average: ['0', '80'],
      },
    ],
    [
      'a purchase after a sale',
      { moves: [BUY, '2026-03-03 -5 60', MORE], held: '15', fifo: ['250', '10'], average: ['250', '10'] },
    ],
    [
      'all sold, and bought again',
      { moves: [BUY, '2026-03-03 -10 90', MORE], held: '10', fifo: ['200', '-10'], average: ['200', '-10'] },
    ],
    [
      'a purchase and a sale of one day: bought first',
      { moves: ['2026-03-01 -10 120', BUY], held: '0', fifo: ['0', '20'], average: ['0', '20'] },
    ],
    [
      'a third is rounded half up, and the last unit takes the remainder',
      {
        moves: ['2026-03-01 +3 100', '2026-03-02 -1 40'],
        held: '2',
        fifo: ['66.67', '6.67'],
        average: ['66.67', '6.67'],
      },
    ],
    [
      'two thirds in two steps',
      {
        moves: ['2026-03-01 +3 100', '2026-03-02 -1 40', '2026-03-03 -1 40'],
        ...{ held: '1', fifo: ['33.33', '13.33'], average: ['33.33', '13.33'] },
      },
    ],
    [
      'all thirds',
      {
        moves: ['2026-03-01 +3 100', '2026-03-02 -1 40', '2026-03-03 -1 40', '2026-03-04 -1 40'],
        ...{ held: '0', fifo: ['0', '20'], average: ['0', '20'] },
      },
    ],
    [
      'a thousandth of a unit',
      {
        moves: ['2026-03-01 +0.001 0.01', '2026-03-02 -0.001 0.02'],
        held: '0',
        fifo: ['0', '0.01'],
        average: ['0', '0.01'],
      },
    ],
    [
      'a split of 1:10 keeps the cost',
      {
        moves: [BUY, '2026-03-06 -10 100 split', '2026-03-06 +100 100 split 2026-03-01'],
        held: '100',
        fifo: ['100', '0'],
        average: ['100', '0'],
      },
    ],
    [
      'a sale after a split',
      {
        moves: [BUY, '2026-03-06 -10 100 split', '2026-03-06 +100 100 split 2026-03-01', '2026-03-07 -50 80'],
        ...{ held: '50', fifo: ['50', '30'], average: ['50', '30'] },
      },
    ],
    [
      'a split keeps the average also after a sale',
      {
        moves: [BUY, MORE, '2026-03-06 -10 180', '2026-03-07 -10 200 split', '2026-03-07 +20 200 split 2026-03-05'],
        ...{ held: '20', fifo: ['200', '80'], average: ['150', '30'] },
      },
    ],
    [
      'a consolidation of 10:1',
      {
        moves: [BUY, '2026-03-06 -10 100 split', '2026-03-06 +1 100 split 2026-03-01', '2026-03-07 -0.5 70'],
        held: '0.5',
        fifo: ['50', '20'],
        average: ['50', '20'],
      },
    ],
    [
      'bonus units cost nothing',
      { moves: [BUY, '2026-03-06 +10 0 bonus'], held: '20', fifo: ['100', '0'], average: ['100', '0'] },
    ],
    [
      'a sale takes units with a cost before the bonus, or half of it',
      {
        moves: [BUY, '2026-03-06 +10 0 bonus', '2026-03-07 -10 60'],
        held: '10',
        fifo: ['0', '-40'],
        average: ['50', '10'],
      },
    ],
    [
      'reinvested income costs what it was',
      { moves: [BUY, '2026-03-06 +1 12 idcw'], held: '11', fifo: ['112', '0'], average: ['112', '0'] },
    ],
    [
      'units transferred from elsewhere bring their cost',
      { moves: [BUY, '2026-03-06 +10 40 transfer 2020-01-01'], held: '20', fifo: ['140', '0'], average: ['140', '0'] },
    ],
    [
      'and are sold first, because they are older',
      {
        moves: [BUY, '2026-03-06 +10 40 transfer 2020-01-01', '2026-03-07 -10 90'],
        ...{ held: '10', fifo: ['100', '50'], average: ['70', '20'] },
      },
    ],
    [
      'unless the newer ones are gone',
      {
        moves: [BUY, '2026-03-02 -10 90', '2026-03-06 +10 40 transfer 2020-01-01', '2026-03-07 -10 90'],
        ...{ held: '0', fifo: ['0', '40'], average: ['0', '40'] },
      },
    ],
    [
      'units transferred elsewhere leave for their cost, without a gain by lots',
      { moves: [BUY, MORE, '2026-03-06 -10 100 transfer'], held: '10', fifo: ['200', '0'], average: ['150', '-50'] },
    ],
  ])('%s', (_what, { moves, held, fifo, average }) => {
    const all = moves.map((line) => move(read(line)));
    const byLots = fifoBasis(all);
    const [byAverage] = averageCostBasis(
      all.map((each) => ({ holding: 0, move: each })),
      1,
    );
    const text = ({ invested, realised }: { invested: number; realised: number }) => [invested, realised].map(money);
    const exact = (rupees: readonly [string, string]) => rupees.map((each) => money(Math.round(Number(each) * 100)));
    expect(text(byLots)).toEqual(exact(fifo));
    expect(text(byAverage!)).toEqual(exact(average));
    const left = byLots.lots.reduce((sum, lot) => sum + lot.unitsLeft, 0);
    expect(textFromUnits(units(BigInt(left)))).toBe(Number(held).toFixed(4));
  });
});

describe('two holdings', () => {
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      'a transfer takes its share of the average along',
      [BUY, MORE, '2026-03-06 -10 100 transfer'],
      ['2026-03-06 +10 100 transfer 2026-03-01'],
      ['150.00', '0.00', '150.00', '0.00'],
    ],
    [
      'a merger takes all of it',
      [BUY, MORE, '2026-03-06 -5 100', '2026-03-07 -15 250 merger'],
      ['2026-03-07 +30 250 merger 2026-03-01'],
      ['0.00', '25.00', '225.00', '0.00'],
    ],
    [
      'what was transferred is sold at that average',
      [BUY, MORE, '2026-03-06 -10 100 transfer'],
      ['2026-03-06 +10 100 transfer 2026-03-01', '2026-03-07 -5 90'],
      ['150.00', '0.00', '75.00', '15.00'],
    ],
  ])('%s', (_what, one, other, expected) => {
    const all = [one, other].flatMap((lines, holding) => lines.map((line) => ({ holding, move: move(read(line)) })));
    const bases = averageCostBasis(all, 2);
    expect(bases.flatMap(({ invested, realised }) => [invested, realised].map(money))).toEqual(expected);
  });
});

test('units that are transferred may leave from there on the same day, whatever the order of the journals', () => {
  // Ten of 20 units for 300 rupees go into another holding, and four of them elsewhere for 40 rupees.
  const leaving = move({ ...read('2026-03-06 -4 40 transfer'), journalId: 'elsewhere' });
  const one = [BUY, MORE, '2026-03-06 -10 100 transfer'].map((line) => move(read(line)));
  const other = [leaving, move(read('2026-03-06 +10 100 transfer 2026-03-01'))];
  const all = [one, other].flatMap((moves, holding) => moves.map((each) => ({ holding, move: each })));
  expect(averageCostBasis(all, 2).flatMap(({ invested, realised }) => [invested, realised].map(money))).toEqual([
    ...['150.00', '0.00', '90.00', '-20.00'],
  ]);
});

test('refuses to let go of more than is held', () => {
  expect(() => fifoBasis([move(read(BUY)), move(read('2026-03-02 -11 100'))])).toThrow(UnitsMissingError);
});

import { describe, expect, test } from 'vitest';
import type { Paise } from '../../kit/money.ts';
import { paise, paiseFromText, textFromPaise, textFromUnits, unitsFromText } from '../../kit/money.ts';
import type { Cell } from './aggregate.ts';
import { measuresOf } from './aggregate.ts';

const cell = (changes: Partial<Cell> = {}): Cell => ({
  openingValue: paise(0n),
  investedValue: paiseFromText('1000'),
  pricedInvestedValue: paiseFromText('1000'),
  currentValue: paiseFromText('1100'),
  realisedGain: paise(0n),
  dividend: paise(0n),
  units: unitsFromText('100'),
  instrumentId: 1,
  flows: [
    { days: 0, amount: paiseFromText('-1000') },
    { days: 365, amount: paiseFromText('1100') },
  ],
  carried: [],
  jump: undefined,
  ...changes,
});
const unpriced = cell({ pricedInvestedValue: paise(0n), currentValue: null, flows: [] });
const sold = cell({
  ...{ investedValue: paise(0n), pricedInvestedValue: paise(0n), currentValue: paise(0n), units: unitsFromText('0') },
  ...{ realisedGain: paiseFromText('-50'), instrumentId: 2 },
  flows: [
    { days: 0, amount: paiseFromText('-1000') },
    { days: 365, amount: paiseFromText('950') },
  ],
});

const text = (amount: Paise | null) => (amount === null ? null : textFromPaise(amount));
const texts = (cells: readonly Cell[]) => {
  const { investedValue, currentValue, unrealisedGain, realisedGain, units, xirr } = measuresOf(cells);
  const amounts = [investedValue, currentValue, unrealisedGain, realisedGain].map(text);
  return [...amounts, units === null ? null : textFromUnits(units), xirr];
};

describe('combined measures', () => {
  test.each<[string, readonly Cell[], readonly (string | null)[]]>([
    ['one', [cell()], ['1000.00', '1100.00', '100.00', '0.00', '100.0000', '10.00']],
    ['two of one fund', [cell(), cell()], ['2000.00', '2200.00', '200.00', '0.00', '200.0000', '10.00']],
    ['two funds', [cell(), sold], ['1000.00', '1100.00', '100.00', '-50.00', null, '2.50']],
    // A cell without a price counts only as invested.
    ['one of them without a price', [cell(), unpriced], ['2000.00', '1100.00', '100.00', '0.00', '200.0000', '10.00']],
    ['all without a price', [unpriced], ['1000.00', null, null, '0.00', '100.0000', null]],
    ['everything sold', [sold], ['0.00', '0.00', '0.00', '-50.00', '0.0000', '-5.00']],
    ['no cells', [], ['0.00', '0.00', '0.00', '0.00', null, null]],
  ])('%s', (_what, cells, measures) => expect(texts(cells)).toEqual(measures));
});

test.each<[string, readonly Cell[], string | null]>([
  ['no jump', [cell(), sold], null],
  ['a jump', [cell({ jump: { day: 5, reason: 'A split.' } })], 'A split.'],
  [
    'the newest of several jumps',
    [cell(), cell({ jump: { day: 5, reason: 'old' } }), cell({ jump: { day: 9, reason: 'new' } })],
    'new',
  ],
  ['a jump of a cell that is not measured', [cell(), { ...unpriced, jump: { day: 5, reason: 'A split.' } }], null],
])('across %s', (_what, cells, noReturn) => {
  const measures = measuresOf(cells);
  expect(measures.noReturn).toBe(noReturn);
  expect(measures.xirr === null).toBe(noReturn !== null);
});

describe('units that are carried from one cell into another', () => {
  const flow = (days: number, amount: string) => ({ days, amount: paiseFromText(amount) });
  // Bought for 1,000; 400 of that cost are carried after 50 days, and what they became is worth 460 in the end.
  const from = cell({
    flows: [flow(0, '-1000'), flow(100, '660')],
    carried: [{ journalId: '7', ...flow(50, '400') }],
  });
  const to = cell({ flows: [flow(100, '460')], carried: [{ journalId: '7', ...flow(50, '-400') }] });
  const elsewhere = cell({ flows: [flow(100, '460')], carried: [{ journalId: '8', ...flow(50, '-400') }] });

  test.each<[string, readonly Cell[], string]>([
    // 120 of 1,000.
    ['are no payment of both together', [from, to], '12.00'],
    ['are paid out of the one that they leave', [from], '6.00'],
    ['are paid into the one that they come to', [to], '15.00'],
    // 120 of 1,400: two journals are two payments.
    ['count when they come from elsewhere', [from, elsewhere], '8.57'],
  ])('%s', (_what, cells, absoluteReturn) => expect(measuresOf(cells).absoluteReturn).toBe(absoluteReturn));

  test('are no payment when they stay in one cell', () => {
    const split = cell({
      flows: [flow(0, '-1000'), flow(100, '1060')],
      carried: [
        { journalId: '9', ...flow(50, '1000') },
        { journalId: '9', ...flow(50, '-1000') },
      ],
    });
    expect(measuresOf([split]).absoluteReturn).toBe('6.00');
  });
});

import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { aPart, anEstimate, aRule, aSellable, aSwitchIn } from '../testing/build.ts';
import type { SaleBy } from './sale-draft.ts';
import {
  askedFigures,
  arrivalText,
  arriving,
  confirmByText,
  confirmTime,
  estimateRows,
  exitLoadText,
  gainsText,
  loadText,
  otherFigures,
  ruleText,
  shareText,
  taxText,
  unitsLeft,
} from './sale-texts.ts';

const draft = (by: SaleBy, text = '') => ({ mode: 'sell', by, amount: text, units: text, target: undefined }) as const;

test.each<[SaleBy, string, string]>([
  ['amount', '300000', 'About 2,032.355 units.'],
  ['amount', '0', ''],
  ['amount', 'x', ''],
  ['units', '2032.355', 'About ₹2,99,999.99.'],
  ['units', '', ''],
  ['all', '', 'All 2,313.259 free units. About ₹3,41,464.79.'],
])('by %s, %j says what the others become: %s', (by, text, expected) => {
  expect(otherFigures(draft(by, text), aSellable())).toBe(expected);
});

test('without a price nothing is said of money', () => {
  const unpriced = aSellable({ nav: null, freeValue: null });
  expect(otherFigures(draft('amount', '5000'), unpriced)).toBe('');
  expect(otherFigures(draft('all'), unpriced)).toBe('All 2,313.259 free units.');
});

test.each<[SaleBy, string]>([
  ['amount', 'Minimum ₹500, in multiples of ₹1.'],
  ['units', 'Minimum 1.000 units, in multiples of 0.001.'],
  ['all', ''],
])('the limits by %s read %j', (by, text) => {
  expect(ruleText(aRule(), by)).toBe(text);
});

test('limits that are not known yet say nothing, and one paisa is no multiple', () => {
  expect(ruleText(undefined, 'amount')).toBe('');
  expect(ruleText(aRule({ amountMultiple: paiseFromText('0.01') }), 'amount')).toBe('Minimum ₹500.');
});

test.each([
  [[], 'No exit load.'],
  [['1% within 365 days'], 'Exit load: 1% within 365 days.'],
])('exit loads %j read %s', (exitLoads, text) => {
  expect(exitLoadText(aRule({ exitLoads }))).toBe(text);
});

test.each([
  ['2026-11-20', '3:00 PM today'],
  ['2026-11-19', '3:00 PM on 20 Nov 2026'],
])('on %s a sale is to be confirmed by %s', (today, time) => {
  expect(confirmTime(anEstimate(), businessDate(today))).toBe(time);
  expect(confirmByText(anEstimate(), businessDate(today))).toBe(`Confirm by ${time} for the NAV of 20 Nov 2026.`);
});

test('a sale is computed down to what is paid out', () => {
  const charged = aPart({ load: paiseFromText('484.18'), loadPercent: '1' });
  const estimate = anEstimate({ parts: [aPart(), charged], exitLoad: paiseFromText('484.18') });
  expect(estimateRows(estimate)).toEqual([
    { label: '755.053 units × ₹147.6120', value: '₹1,11,454.91' },
    { label: 'Exit load, on 1 of 2 lots', value: '\u2212₹484.18' },
    { label: 'STT', value: '\u2212₹1.11' },
  ]);
  expect(arriving(estimate)).toBe(paiseFromText('111453.80'));
  expect([loadText(charged), loadText(aPart())]).toEqual(['\u2212₹484.18 (1%)', 'No load']);
});

test('a switch is computed down to what is invested', () => {
  const estimate = anEstimate({ kind: 'switch', switchIn: aSwitchIn(), payoutExpectedOn: null, payoutDueOn: null });
  expect(estimateRows(estimate).slice(3)).toEqual([
    { label: 'Switched on', value: '₹1,11,453.80' },
    { label: 'Stamp duty', value: '\u2212₹5.57' },
    { label: 'New units, about, at ₹83.6913', value: '1,331.658' },
  ]);
  expect(arriving(estimate)).toBe(paiseFromText('111448.23'));
  expect(arrivalText(estimate)).toBe('New units at the NAV of 24 Nov 2026');
});

test('money arrives usually by one date, and at the latest by another', () => {
  expect(arrivalText(anEstimate())).toBe('In your bank by 24 Nov 2026, at the latest by 25 Nov 2026');
});

test.each([
  [{ term: 'short', taxSection: '111A' }, 'Short term, section 111A'],
  [{ term: 'long', taxSection: null }, 'Long term'],
] as const)('%j reads %s', (part, text) => {
  expect(taxText(part)).toBe(text);
});

test('gains are named by term, only those that there are', () => {
  expect(gainsText(anEstimate())).toBe('Long term ₹11,454.91');
  const loss = aPart({ term: 'short', gain: paiseFromText('-5934.18') });
  const both = anEstimate({ parts: [aPart(), loss], gainShort: paiseFromText('-5934.18') });
  expect(gainsText(both)).toBe('Short term \u2212₹5,934.18, long term ₹11,454.91');
});

test.each<[SaleBy, string, string]>([
  ['amount', '₹1,11,455', 'About 755.053 units'],
  ['units', '755.053 units', 'About ₹1,11,454.91'],
  ['all', 'All 755.053 units', 'About ₹1,11,454.91'],
])('by %s the review says %s, %s', (by, value, note) => {
  expect(askedFigures(draft(by, '111455'), anEstimate())).toEqual({ value, note });
});

test('what stays is the holding less the units sold', () => {
  expect(unitsLeft(aSellable(), anEstimate())).toBe(unitsFromText('2067.256'));
});

test.each<[SaleBy, number, string]>([
  ['amount', 25, '85366'],
  ['units', 50, '1156.629'],
  ['units', 75, '1734.944'],
])('by %s, %i %% of the free units is %s', (by, percent, text) => {
  expect(shareText(by, percent, aSellable())).toBe(text);
});

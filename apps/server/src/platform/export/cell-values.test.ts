import { nav, paise, units } from '@artha/domain/kit/money';
import type { ColumnKind } from '@artha/contract/kit/table';
import { expect, test } from 'vitest';
import { cleanText, decimalOf, isFormulaLike, cellText, withoutFormula } from './cell-values.ts';

test.each<[ColumnKind, unknown, string | undefined]>([
  ['money', paise(0n), '0.00'],
  ['money', paise(-5n), '-0.05'],
  ['money', paise(99_999_999_999_999_999n), '999999999999999.99'],
  ['units', units(1n), '0.0001'],
  ['nav', nav(1_234_500_000n), '12.3450'],
  ['nav', nav(1_234_567_890n), '12.3456789'],
  ['nav', nav(1n), '0.00000001'],
  ['percent', '-12.3456', '-12.3456'],
  ['percent', '=1+1', undefined],
  ['percent', '1e5', undefined],
  ['count', 1_234_567, '1234567'],
  ['count', Number.NaN, undefined],
  ['money', null, undefined],
])('a %s of %s is the decimal %s', (kind, value, decimal) => {
  expect(decimalOf({ kind }, value)).toBe(decimal);
});

test.each<[ColumnKind, unknown, string]>([
  ['text', null, ''],
  ['flag', false, 'No'],
  ['choice', 'upi', 'UPI'],
  ['choice', 'toString', 'toString'],
  ['list', ['One', 'Two'], 'One; Two'],
  ['date', '2026-11-22', '2026-11-22'],
  ['instant', new Date('2026-11-21T18:30:05.900Z'), '2026-11-22 00:00:05'],
])('a %s of %s reads %s', (kind, value, text) => {
  expect(cellText({ kind, choices: { upi: 'UPI' } }, value)).toBe(text);
});

test.each([
  ['a\0b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
  ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
  ['half \ud800 of one', 'half \ufffd of one'],
  ['whole \u{1f600}', 'whole \u{1f600}'],
  ['\ufffe\uffff', ''],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

test.each([
  ...['=1+1', '+91 98200', '-2', '@SUM(A1)', '\tx', '\nx', '|calc', '%0A=1'],
  ...['  =1', '"=1', "'=1", '\u00a0=1', '\u200b=1', '\ufeff@x', '\u202e=1', ' " =1'],
  ...['＝1', '＋1', '－1', '＠x', '−1', '﹣1'],
  ...[';=1', ';;=1', ',=1', '; =1', ' ;"=1', ';@x'],
  '=HYPERLINK("https://example.com","x")',
])('%j looks like a formula', (text) => {
  expect(isFormulaLike(text)).toBe(true);
});

test.each(['', ';', ';a=1', 'a;=1', 'a=1', 'Nilgiri - Growth', 'a@b.example', '(=1)', '5', '₹5', '–'])(
  '%j does not look like a formula',
  (text) => {
    expect(isFormulaLike(text)).toBe(false);
  },
);

test.each([
  ['=1+1', "'=1+1"],
  [';=1+1', "';'=1+1"],
  ['Growth;=1+1', "Growth;'=1+1"],
  ['One; Two;+3; -4', "One; Two;'+3;' -4"],
  ['One; Two', 'One; Two'],
  ['a=1', 'a=1'],
])('%j is written as %j', (text, written) => {
  expect(withoutFormula(text)).toBe(written);
});

test.each([';=1+1', 'Growth;=1+1', '"";=1+1', 'a;\t=1', ';;@SUM(A1)'])(
  '%j has no live formula in a spreadsheet that splits at semicolons',
  (text) => {
    const cells = withoutFormula(text).split(';');
    expect(cells.filter((cell) => isFormulaLike(cell) && !cell.startsWith("'"))).toEqual([]);
  },
);

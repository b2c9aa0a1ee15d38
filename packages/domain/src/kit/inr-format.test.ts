import { expect, test } from 'vitest';
import golden from '../../golden/inr_format.json' with { type: 'json' };
import {
  formatDecimal,
  formatDecimalShort,
  formatDenominated,
  formatNav,
  formatPaise,
  formatPaiseShort,
  formatUnits,
  groupIndian,
} from './inr-format.ts';
import type { Denomination } from './inr-format.ts';
import { navFromText, paiseFromText, unitsFromText } from './money.ts';

interface GoldenCase {
  readonly id: string;
  readonly input: { readonly value: string; readonly decimals: number; readonly denomination?: string };
  readonly expected: string;
}

const formatted = ({ id, input }: GoldenCase): string => {
  if (id.endsWith('suffix')) return formatDecimalShort(input.value);
  if (input.denomination) return formatDenominated(input.value, input.denomination as Denomination, input.decimals);
  return formatDecimal(input.value, input.decimals);
};

test.each(golden.cases.map((each): [string, GoldenCase] => [each.id, each]))('%s', (_id, golden) => {
  expect(formatted(golden)).toBe(golden.expected);
});

test.each([
  ['0.00', '0.00'],
  ['999.00', '999.00'],
  ['-100000.00', '-1,00,000.00'],
  ['1234567890.12', '1,23,45,67,890.12'],
  ['-0.00', '0.00'],
])('%s rupees in full are %s', (text, expected) => {
  expect(formatPaise(paiseFromText(text))).toBe(expected);
});

test.each([
  ['99999.99', '99,999.99'],
  ['100000.00', '1.00 L'],
  ['9999499.99', '99.99 L'],
  ['9999500.00', '1.00 Cr'],
  ['-12345678.00', '-1.23 Cr'],
  ['1000000000000.00', '1,00,000.00 Cr'],
])('%s rupees in short form are %s', (text, expected) => {
  expect(formatPaiseShort(paiseFromText(text))).toBe(expected);
});

test('units and prices are rounded half up to the given places', () => {
  expect(formatUnits(unitsFromText('1234.5675'))).toBe('1,234.568');
  expect(formatNav(navFromText('84.31275000'))).toBe('84.3128');
  expect(formatNav(navFromText('1234.5'), 2)).toBe('1,234.50');
});

test('groups whole numbers', () => {
  expect(groupIndian('12345678')).toBe('1,23,45,678');
});

import { expect, test } from 'vitest';
import { dateOfFileName, expenseRatioReader, ratioOf } from './expense-ratio.ts';

const PARTS = ['Base TER', 'Additional expense as per Regulation 52(6A)(b)', 'GST', 'Total TER'];
const HEADER = [
  'Scheme Name',
  ...['Regular', 'Direct'].flatMap((plan) => PARTS.map((part) => `${plan} Plan - ${part} (%)`)),
]
  .map((name) => `"${name}"`)
  .join(',');

test('a row has the ratios of both plans', () => {
  expect(expenseRatioReader(HEADER)('"Asha, Fund",1.87,0.0,0.08,1.95,0.35,0.0,0.08,0.43').row).toEqual({
    schemeName: 'Asha, Fund',
    regular: { base: '1.87', tax: '0.08', total: '1.95' },
    direct: { base: '0.35', tax: '0.08', total: '0.43' },
  });
});

test('zero is no expense ratio, and that of an exchange traded fund counts for all its plans', () => {
  const row = expenseRatioReader(HEADER)('"Asha ETF",0.08,0,0,0.08,0.0,0.0,0.0,0.0').row!;
  expect(row.direct).toBeNull();
  expect(ratioOf(row, 'Direct')?.total).toBe('0.08');
  expect(ratioOf({ ...row, schemeName: 'Asha Fund' }, 'Direct')).toBeNull();
});

test.each([
  ['"Asha Fund",1', 'does not have 9 values'],
  ['"",1,1,1,1,1,1,1,1', 'scheme name is empty'],
  ['"A",11,0,0,11,0,0,0,0', 'is not a percentage'],
  ['"A",-1,0,0,1,0,0,0,0', 'is not a percentage'],
  ['"A",NA,0,0,1,0,0,0,0', 'is not a percentage'],
  ['"A",0.0,0,0,0.0,0,0,0,0', 'all expense ratios are zero'],
])('refuses %s', (line, reason) => {
  expect(expenseRatioReader(HEADER)(line).refusal).toContain(reason);
});

test('a repeated scheme is read once, and refused with other values', () => {
  const read = expenseRatioReader(HEADER);
  const line = '"Asha Fund",1,0,0,1,0.5,0,0,0.5';
  expect([read(line).row?.schemeName, read(line).isRepeat, read(line.replace('0.5', '0.6')).refusal]).toEqual([
    'Asha Fund',
    true,
    'the scheme appears on an earlier line with other values',
  ]);
});

test.each([
  ['ter_data_2026-06-28.csv', '2026-06-28'],
  ['ter.csv', undefined],
  ['ter_2026-13-01.csv', undefined],
])('%s is of %s', (name, on) => {
  expect(dateOfFileName(name)).toBe(on);
});

test('refuses another file', () => {
  expect(() => expenseRatioReader('Scheme Code;ISIN')).toThrow('not the header of the list of expense ratios');
});

import { expect, test } from 'vitest';
import { nomineeShares, shareHundredths, shareText } from './nominee-shares.ts';

test.each<[string, readonly (string | null)[], readonly string[]]>([
  ['nobody', [], []],
  ['one without a share has all', [null], ['100.00']],
  ['two without have halves', [null, null], ['50.00', '50.00']],
  ['of three without, the first has the odd hundredth', [null, null, null], ['33.34', '33.33', '33.33']],
  ['a blank share is none', ['', ' '], ['50.00', '50.00']],
  ['shares as entered, with two decimals', ['60', '25.5', '14.50'], ['60.00', '25.50', '14.50']],
])('%s', (_case, shares, result) => {
  expect(nomineeShares(shares.map((sharePercent) => ({ sharePercent })))).toEqual(result);
});

test.each<[string, number | undefined]>([
  ['33.34', 3334],
  ['0.1', 10],
  ['100', 10_000],
  [' 5 ', 500],
  ['5.', undefined],
  ['33.333', undefined],
  ['-1', undefined],
  ['1e1', undefined],
  ['', undefined],
])('%s percent is %s hundredths', (text, hundredths) => {
  expect(shareHundredths(text)).toBe(hundredths);
});

test('a share is written with two decimals', () => {
  expect([3334, 10, 10_000].map(shareText)).toEqual(['33.34', '0.10', '100.00']);
});

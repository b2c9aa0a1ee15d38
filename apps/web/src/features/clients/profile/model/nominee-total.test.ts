import { expect, test } from 'vitest';
import { percentText, sharesTotal, splitEqually } from './nominee-total.ts';

const sharing = (...shares: readonly string[]) => shares.map((sharePercent) => ({ sharePercent }));

test.each([
  [10_000, '100'],
  [500, '5'],
  [3_334, '33.34'],
  [1_050, '10.5'],
  [0, '0'],
])('%i hundredths are %s percent', (hundredths, text) => {
  expect(percentText(hundredths)).toBe(text);
});

test.each<[shares: readonly string[], label: string, sum: string, tone: string]>([
  [['60', '25', '15'], 'Adds up', '100%', 'positive'],
  [['100'], 'Adds up', '100%', 'positive'],
  [['33.34', '33.33', '33.33'], 'Adds up', '100%', 'positive'],
  [['', '', ''], 'Equal parts', '100%', 'positive'],
  [['60', '25', '10'], '5% missing', '95%', 'negative'],
  [['99'], '1% missing', '99%', 'negative'],
  [['60', '45.5'], '5.5% too much', '105.5%', 'negative'],
  [['60', ''], 'A share is missing', '', 'neutral'],
  [['60', 'x'], 'A share is missing', '', 'neutral'],
])('%j: %s, %s', (shares, label, sum, tone) => {
  expect(sharesTotal(sharing(...shares))).toMatchObject({ label, sum, tone });
});

test('without shares the bar shows equal parts', () => {
  expect(sharesTotal(sharing('', '', '')).parts).toEqual([3_334, 3_333, 3_333]);
});

test.each<[count: number, shares: readonly string[]]>([
  [1, ['100']],
  [2, ['50', '50']],
  [3, ['33.34', '33.33', '33.33']],
])('%i nominees share equally: %j', (count, shares) => {
  const split = splitEqually(Array.from({ length: count }, (_, at) => ({ sharePercent: '1', at })));
  expect(split).toEqual(shares.map((sharePercent, at) => ({ sharePercent, at })));
});

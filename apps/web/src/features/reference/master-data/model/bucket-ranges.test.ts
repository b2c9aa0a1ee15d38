import { expect, test } from 'vitest';
import { branchRow } from '../testing/bank-branch.ts';
import { bucketRanges, rankGaps, rankText } from './bucket-ranges.ts';

test.each([
  [[], []],
  [
    [
      [1, 100],
      [101, null],
    ],
    [],
  ],
  [
    [
      [1, 100],
      [151, null],
    ],
    ['101 to 150'],
  ],
  [[[5, 100]], ['1 to 4', '101 and on']],
  [[[1, null]], []],
])('the buckets %j leave out %j', (ranges, gaps) => {
  const given = ranges.map(([from, to]) => ({ from: from ?? 0, to: to ?? null }));
  expect(rankGaps(given).map(rankText)).toEqual(gaps);
});

test('buckets are in the order of their ranks', () => {
  const rows = [
    branchRow({ name: 'Mid cap', from: 101, to: 250 }),
    branchRow({ name: 'Large cap', from: 1, to: 100 }),
    branchRow({ name: 'Unknown', from: null, to: null }),
  ];
  expect(bucketRanges(rows).map(({ name }) => name)).toEqual(['Large cap', 'Mid cap']);
});

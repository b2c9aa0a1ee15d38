import { matches } from '@artha/domain/kit/patterns';
import { expect, test } from 'vitest';
import { DEMONSTRATION_CITIES, demonstrationBranches } from './masters.ts';

const branches = demonstrationBranches();

test('there are about 400 branches, and each has its own IFSC', () => {
  expect(branches.length).toBeGreaterThanOrEqual(390);
  expect(new Set(branches.map(({ ifscCode }) => ifscCode)).size).toBe(branches.length);
  expect(demonstrationBranches()).toEqual(branches);
});

test('the codes are as real ones are', () => {
  for (const { bankCode, ifscCode, micrCode, pincode } of branches) {
    expect([matches('ifsc', ifscCode), matches('micr', micrCode), matches('pincode', pincode)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(ifscCode.startsWith(bankCode)).toBe(true);
    expect(micrCode.slice(0, 3)).toBe(pincode.slice(0, 3));
  }
});

test('thirty cities are large, and no city is listed twice', () => {
  expect(DEMONSTRATION_CITIES.filter(({ isBeyond30 }) => !isBeyond30)).toHaveLength(30);
  expect(new Set(DEMONSTRATION_CITIES.map(({ name }) => name)).size).toBe(DEMONSTRATION_CITIES.length);
});

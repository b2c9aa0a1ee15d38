import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import { isCalm } from './is-calm.ts';

const table = navigationTable('artha');

test.each([
  ['/signup', false, true],
  ['/onboarding-landing', false, true],
  ['/onboarding-risk-profile', false, true],
  ['/ekyc', false, true],
  ['/payment/7/8', false, true],
  ['/switch', false, true],
  ['/dashboard', false, false],
  ['/risk-profile', false, false],
  ['/rm/dashboard', false, false],
  ['/dashboard', true, true],
])('%s, focused %s, is calm: %s', (path, isFocused, isExpected) => {
  expect(isCalm(findEntry(table, path)!, isFocused)).toBe(isExpected);
});

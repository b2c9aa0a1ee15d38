import { expect, test } from 'vitest';
import { formatPlanNumber } from './plan-number.ts';

test('a plan has a number of its own form', () => {
  expect(formatPlanNumber(100_001)).toBe('PLAN-100001');
});

import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { Range } from './range.ts';
import { rangeStart } from './range.ts';

test.each<[Range, string, string | undefined, string | undefined]>([
  ['1M', '2026-11-26', undefined, '2026-10-27'],
  ['6M', '2026-11-26', '2020-01-01', '2026-05-27'],
  ['1Y', '2026-11-26', '2020-01-01', '2025-11-27'],
  ['1M', '2026-03-31', '2020-01-01', '2026-03-01'],
  ['3Y', '2026-11-26', '2023-11-28', undefined],
  ['3Y', '2026-11-26', '2023-11-27', undefined],
  ['3Y', '2026-11-26', '2023-11-26', '2023-11-27'],
  ['5Y', '2024-02-29', undefined, '2019-03-01'],
  ['All', '2026-11-26', '2020-01-01', undefined],
])('%s to %s of a history from %s starts on %s', (range, end, first, start) => {
  expect(rangeStart(range, businessDate(end), first === undefined ? undefined : businessDate(first))).toBe(start);
});

import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { yearlyReturn } from './yearly-return.ts';

const answer = (start: string, end: string, xirr: string | null) => ({
  startDate: businessDate(start),
  endDate: businessDate(end),
  total: { xirr },
});

test.each<[string, ReturnType<typeof answer> | undefined, string | null | undefined, string | undefined]>([
  ['loading', undefined, undefined, undefined],
  ['a year', answer('2025-11-20', '2026-11-20', '12.40'), '12.40', 'p.a. since 20 Nov 2025'],
  ['a day less', answer('2025-11-21', '2026-11-20', '12.40'), null, 'Available after one year'],
  ['not available', answer('2020-01-01', '2026-11-20', null), null, 'Not available'],
])('%s', (_what, aggregated, percent, note) => {
  expect(yearlyReturn(aggregated, null)).toEqual({ percent, note });
});

import { expect, test } from 'vitest';
import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import { rangeOf } from './filter-range.ts';

const today = businessDate('2026-11-20');
const day = (text: string | null | undefined) => (text === null || text === undefined ? text : businessDate(text));

type Dates = string | undefined;

test.each<[string, from: Dates, to: Dates, firstOn: string | null | undefined, range: string, toMin: Dates]>([
  ['nothing chosen', undefined, undefined, '2019-06-12', '2019-06-12 2026-11-19', '2019-06-12'],
  ['nothing bought yet', undefined, undefined, null, '2026-11-19 2026-11-19', undefined],
  ['first transaction not loaded yet', undefined, undefined, undefined, '2026-11-19 2026-11-19', undefined],
  ['first purchase today', undefined, undefined, '2026-11-20', '2026-11-19 2026-11-19', undefined],
  ['first purchase today, to today', undefined, '2026-11-20', '2026-11-20', '2026-11-20 2026-11-20', '2026-11-20'],
  ['from a date', '2026-01-01', undefined, '2019-06-12', '2026-01-01 2026-11-19', '2026-01-01'],
  ['to a date', undefined, '2025-03-31', '2019-06-12', '2019-06-12 2025-03-31', '2019-06-12'],
  ['to a date without a transaction', undefined, '2025-03-31', null, '2025-03-31 2025-03-31', undefined],
  ['from and to', '2024-04-01', '2025-03-31', null, '2024-04-01 2025-03-31', '2024-04-01'],
])('%s', (_what, from, to, firstOn, range, toMin) => {
  const chosen = { from: day(from) ?? undefined, to: day(to) ?? undefined };
  const found = rangeOf(chosen, day(firstOn), today);
  expect([`${found.from} ${found.to}`, found.toMin, found.toMax]).toEqual([range, toMin, today]);
});

test('the from date is never after the to date', () => {
  const days: (BusinessDate | undefined)[] = [undefined, today, businessDate('2020-02-29')];
  for (const firstOn of [...days, null])
    for (const to of days) {
      const range = rangeOf({ from: undefined, to }, firstOn, today);
      expect(range.from <= range.to && (range.toMin ?? range.from) <= range.to).toBe(true);
    }
});

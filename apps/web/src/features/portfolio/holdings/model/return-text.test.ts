import { businessDate } from '@artha/domain/kit/dates';
import type { PeriodReturn } from '@artha/domain/kit/period-return';
import { NO_RETURN } from '@artha/domain/kit/period-return';
import { expect, test } from 'vitest';
import { shownReturn, shownTimed, totalReturn } from './return-text.ts';

const ANNUAL = { ...NO_RETURN, xirr: '12.40' };
const SEVERAL = { ...NO_RETURN, xirr: '30.00', otherXirrs: ['-89.74', '10.00'] };
const ABSOLUTE = { ...NO_RETURN, absoluteReturn: '1.98' };

test.each<[string, PeriodReturn, ReturnType<typeof shownReturn>]>([
  ['a rate a year', ANNUAL, { label: 'XIRR', percent: '12.40', kind: 'p.a.' }],
  ['several rates', SEVERAL, { label: 'XIRR', percent: '30.00', kind: 'p.a., also \u221289.74%, 10.00%' }],
  ['below a year', ABSOLUTE, { label: 'Absolute return', percent: '1.98', kind: 'Absolute' }],
  ['none', NO_RETURN, undefined],
])('%s', (_what, rates, shown) => expect(shownReturn(rates)).toEqual(shown));

test.each<[string, Parameters<typeof shownTimed>[0], ReturnType<typeof shownTimed>]>([
  ['a rate a year', { twr: '12.40', absoluteTwr: null }, { label: 'TWR', percent: '12.40', kind: 'p.a.' }],
  ['below a year', { twr: null, absoluteTwr: '1.98' }, { label: 'TWR', percent: '1.98', kind: 'Absolute' }],
  ['none', { twr: null, absoluteTwr: null, noTwr: 'There is no price yet.' }, undefined],
  ['loading', {}, undefined],
])('time-weighted, %s', (_what, timed, shown) => expect(shownTimed(timed)).toEqual(shown));

const answer = (total: PeriodReturn) => ({ startDate: businessDate('2025-11-20'), total });

test.each<[string, ReturnType<typeof answer> | undefined, string, string | null | undefined, string | undefined]>([
  ['loading', undefined, 'XIRR', undefined, undefined],
  ['a rate a year', answer(ANNUAL), 'XIRR', '12.40', 'p.a. since 20 Nov 2025'],
  [
    'several rates',
    answer(SEVERAL),
    'XIRR',
    '30.00',
    'p.a. since 20 Nov 2025. The cash flows have 3 rates; the others are \u221289.74%, 10.00%.',
  ],
  ['below a year', answer(ABSOLUTE), 'Absolute return', '1.98', 'Not annualised, since 20 Nov 2025'],
  ['none', answer(NO_RETURN), 'XIRR', null, 'Not available'],
])('of all holdings, %s', (_what, aggregated, label, percent, note) => {
  expect(totalReturn(aggregated, null)).toMatchObject({ label, percent, note });
});

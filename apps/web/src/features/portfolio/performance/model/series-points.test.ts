import { businessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { flowText, isPaidIn, seriesDays, tableDays, unpricedDays } from './series-points.ts';

const on = businessDate;

const FOUR_DAYS = {
  series: {
    dates: ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map(on),
    values: [paise(100_00n), null, paise(102_00n), paise(153_00n)],
    netInvested: [paise(100_00n), paise(100_00n), paise(100_00n), paise(150_00n)],
    benchmark: [paise(100_00n), paise(100_50n), null, paise(151_00n)],
  },
  flows: [
    { on: on('2026-11-02'), paidIn: paise(100_00n), paidOut: paise(0n) },
    { on: on('2026-11-05'), paidIn: paise(60_00n), paidOut: paise(10_00n) },
  ],
};

test('days without a price of every holding are left out and counted', () => {
  expect(seriesDays(FOUR_DAYS).map((day) => [day.on, day.value, day.netInvested, day.benchmark])).toEqual([
    ['2026-11-02', 100_00n, 100_00n, 100_00n],
    ['2026-11-04', 102_00n, 100_00n, null],
    ['2026-11-05', 153_00n, 150_00n, 151_00n],
  ]);
  expect(unpricedDays(FOUR_DAYS.series)).toBe(1);
});

test('each day names what was paid in and out', () => {
  expect(seriesDays(FOUR_DAYS).map(flowText)).toEqual([
    '₹100.00 paid in',
    undefined,
    '₹60.00 paid in, ₹10.00 paid out',
  ]);
  expect(isPaidIn({ paidIn: paise(60_00n), paidOut: paise(10_00n) })).toBe(true);
  expect(isPaidIn({ paidIn: undefined, paidOut: paise(10_00n) })).toBe(false);
});

test('without a benchmark no day has its value', () => {
  const days = seriesDays({ ...FOUR_DAYS, series: { ...FOUR_DAYS.series, benchmark: null } });
  expect(days.map(({ benchmark }) => benchmark)).toEqual([undefined, undefined, undefined]);
});

test('a long table has month ends and the days of flows, newest first', () => {
  const days = Array.from({ length: 120 }, (_, at) => ({
    on: on(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)),
    value: paise(1_00n),
    netInvested: paise(1_00n),
    benchmark: undefined,
    paidIn: at === 40 ? paise(5_00n) : undefined,
    paidOut: undefined,
  }));
  const { rows, isMonthly } = tableDays(days);
  expect(isMonthly).toBe(true);
  expect(rows.map((day) => day.on)).toEqual(['2026-04-30', '2026-03-31', '2026-02-28', '2026-02-10', '2026-01-31']);
  expect(tableDays(days.slice(0, 80))).toMatchObject({ isMonthly: false, rows: { length: 80 } });
});

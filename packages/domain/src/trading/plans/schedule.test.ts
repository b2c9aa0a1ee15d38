import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from '../../../golden/sip_dates.json' with { type: 'json' };
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, businessDate as day, daysBetween } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { isBusinessDay, WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import type { PlanFrequency } from './plan-kinds.ts';
import { PLAN_FREQUENCIES } from './plan-kinds.ts';
import type { PlanSchedule } from './schedule.ts';
import { dayOfPlanOnOrAfter, dueDay, isDayOfPlan, isPossibleDay, nextNominalDay, nominalDay } from './schedule.ts';

const closedOn = (...holidays: readonly string[]): BusinessCalendar => ({
  ...WEEKENDS_ONLY,
  holidays: new Set(holidays.map(day)),
});

const datesOf = (schedule: PlanSchedule, calendar: BusinessCalendar, count: number) =>
  Array.from({ length: count }, (_, index) => nominalDay(schedule, index))
    .filter((on) => on !== undefined)
    .map((on) => [on, dueDay(calendar, on)]);

const [days, series] = [
  golden.cases.flatMap(({ id, input, expected }) =>
    input.sip_day && expected.nominal ? [{ id, input, expected }] : [],
  ),
  golden.cases.flatMap(({ id, input, expected }) =>
    expected.nominal_and_processing && input.start
      ? [{ id, input, start: input.start, expected: expected.nominal_and_processing }]
      : [],
  ),
];

test('the golden cases of days and series are read', () => {
  expect([days.length, series.length]).toEqual([3, 1]);
});

test.each(days)('$id', ({ input, expected }) => {
  const inMonth = day(`${input.year}-${String(input.month).padStart(2, '0')}-01`);
  const nominalOn = dayOfPlanOnOrAfter('monthly', input.sip_day ?? 0, inMonth);
  expect(nominalOn).toBe(expected.nominal);
  expect(dueDay(closedOn(...(input.holidays ?? [])), nominalOn)).toBe(expected.processing_date);
});

test.each(series)('$id', ({ input, start, expected }) => {
  const schedule = { frequency: 'quarterly', day: Number(start.slice(8)), startOn: day(start) } as const;
  expect(datesOf(schedule, closedOn(...(input.holidays ?? [])), input.instalments ?? 0)).toEqual(expected);
});

test.each<[string, PlanFrequency, number, string, string[]]>([
  ['monthly on the 5th', 'monthly', 5, '2026-11-05', ['2026-11-05', '2026-12-05', '2027-01-05']],
  ['the 31st of short months', 'monthly', 31, '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['the 31st from a short month', 'monthly', 31, '2027-02-28', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['the 30th over February', 'monthly', 30, '2027-01-30', ['2027-01-30', '2027-02-28', '2027-03-30']],
  ['the 29th in a leap year', 'monthly', 29, '2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
  ['quarterly on the 31st', 'quarterly', 31, '2026-08-31', ['2026-08-31', '2026-11-30', '2027-02-28', '2027-05-31']],
  ['yearly on 29 February', 'yearly', 29, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['yearly over a leap year', 'yearly', 31, '2027-02-28', ['2027-02-28', '2028-02-29', '2029-02-28']],
  ['weekly on Mondays', 'weekly', 1, '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
])('%s', (_what, frequency, planDay, startOn, expected) => {
  const schedule = { frequency, day: planDay, startOn: day(startOn) };
  expect(expected.map((_on, index) => nominalDay(schedule, index))).toEqual(expected);
});

test.each<[string, string | undefined, string | undefined]>([
  ['before the first', '2026-01-01', '2026-11-30'],
  ['the day before the first', '2026-11-29', '2026-11-30'],
  ['on the first', '2026-11-30', '2026-12-31'],
  ['between two', '2026-12-30', '2026-12-31'],
  ['in the month of the next, after its day', '2027-02-28', '2027-03-31'],
  ['on the last', '2027-03-31', undefined],
  ['without a date', undefined, '2026-11-30'],
])('the next day of a plan: %s', (_when, after, expected) => {
  const schedule = { frequency: 'monthly', day: 31, startOn: day('2026-11-30'), endOn: day('2027-03-31') } as const;
  expect(nextNominalDay(schedule, after === undefined ? undefined : day(after))).toBe(expected);
});

test.each<[PlanFrequency, number, boolean]>([
  ['monthly', 1, true],
  ['monthly', 31, true],
  ['monthly', 32, false],
  ['monthly', 0, false],
  ['yearly', 29, true],
  ['quarterly', 1.5, false],
  ['weekly', 1, true],
  ['weekly', 5, true],
  ['weekly', 6, false],
])('a %s plan on day %d is possible: %s', (frequency, planDay, expected) => {
  expect(isPossibleDay(frequency, planDay)).toBe(expected);
});

test.each<[PlanFrequency, number, string, boolean]>([
  ['monthly', 31, '2027-02-28', true],
  ['monthly', 28, '2027-02-28', true],
  ['monthly', 27, '2027-02-28', false],
  ['monthly', 29, '2028-02-28', false],
  ['weekly', 3, '2026-11-25', true],
  ['weekly', 2, '2026-11-25', false],
])('for a %s plan on day %i, %s is its day: %s', (frequency, planDay, on, expected) => {
  expect(isDayOfPlan(frequency, planDay, day(on))).toBe(expected);
});

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2020-01-01'), days));
const anySchedule: fc.Arbitrary<PlanSchedule> = fc
  .record({ frequency: fc.constantFrom(...PLAN_FREQUENCIES), day: fc.integer({ min: 1, max: 31 }), from: anyDate })
  .map(({ frequency, day: wanted, from }) => {
    const planDay = frequency === 'weekly' ? ((wanted - 1) % 5) + 1 : wanted;
    return { frequency, day: planDay, startOn: dayOfPlanOnOrAfter(frequency, planDay, from) };
  });
const INSTALMENTS = 80;
const nominalDays = (schedule: PlanSchedule): BusinessDate[] =>
  Array.from({ length: INSTALMENTS }, (_, index) => nominalDay(schedule, index)).filter((on) => on !== undefined);

test('the days of any plan ascend, are days of the plan, and do not drift', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const on = nominalDays(schedule);
      expect(on[0]).toBe(schedule.startOn);
      for (const [index, date] of on.entries()) {
        expect(isDayOfPlan(schedule.frequency, schedule.day, date)).toBe(true);
        const before = on[index - 1];
        if (before === undefined) continue;
        expect(date > before).toBe(true);
        expect(nextNominalDay(schedule, before)).toBe(date);
        expect(nextNominalDay(schedule, addDays(date, -1))).toBe(date);
        const apart = daysBetween(before, date);
        const [least, most] = { weekly: [7, 7], monthly: [28, 31], quarterly: [89, 92], yearly: [365, 366] }[
          schedule.frequency
        ] as [number, number];
        expect(apart >= least && apart <= most).toBe(true);
      }
    }),
    { seed: 20_261_120, numRuns: 80 },
  );
});

test('the day of any plan is the first on or after a date', () => {
  fc.assert(
    fc.property(anySchedule, anyDate, ({ frequency, day: planDay }, from) => {
      const found = dayOfPlanOnOrAfter(frequency, planDay, from);
      let expected = from;
      while (!isDayOfPlan(frequency, planDay, expected)) expected = addDays(expected, 1);
      expect(found).toBe(expected);
    }),
    { seed: 20_261_121, numRuns: 80 },
  );
});

test('due days are business days, never before the day of the plan, ascending and unique', () => {
  const holidays = fc.uniqueArray(fc.integer({ min: 0, max: 4_000 }), { maxLength: 400 });
  fc.assert(
    fc.property(anySchedule, holidays, (schedule, closed) => {
      // No week is closed as a whole, so that two days of a weekly plan are never due on one day.
      const dates = closed
        .map((days) => addDays(schedule.startOn, days))
        .filter((date) => !isDayOfPlan('weekly', 1, date));
      const calendar = { ...WEEKENDS_ONLY, holidays: new Set(dates) };
      const due = nominalDays(schedule).map((on) => [on, dueDay(calendar, on)] as const);
      for (const [index, [on, dueOn]] of due.entries()) {
        expect(isBusinessDay(calendar, dueOn)).toBe(true);
        expect(dueOn >= on).toBe(true);
        for (let date = on; date < dueOn; date = addDays(date, 1)) expect(isBusinessDay(calendar, date)).toBe(false);
        const before = due[index - 1];
        if (before) expect(dueOn > before[1]).toBe(true);
      }
    }),
    { seed: 20_261_122, numRuns: 80 },
  );
});

test('an instalment that is far away is found as fast as the first', () => {
  const schedule = { frequency: 'weekly', day: 1, startOn: day('2026-11-23') } as const;
  expect(nextNominalDay(schedule, addMonths(schedule.startOn, 1_200))).toBe('2126-11-25');
});

import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDate, weekday } from '@artha/domain/kit/dates';

/** '2026-11' */
export type Month = string;

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const MONTH_CHARACTERS = 7;
const DAYS_A_WEEK = 7;
const SUNDAY = 0;

export const monthOf = (day: BusinessDate): Month => day.slice(0, MONTH_CHARACTERS);

const YEAR_CHARACTERS = 4;

/** The year of a month or a day. */
export const yearOf = (monthOrDay: string): number => Number(monthOrDay.slice(0, YEAR_CHARACTERS));

/** The month of an address, else that of today. */
export const parseMonth = (text: unknown, today: BusinessDate): Month =>
  typeof text === 'string' && MONTH.test(text) ? text : monthOf(today);

const firstDay = (month: Month): BusinessDate => businessDate(`${month}-01`);

export const monthAfter = (month: Month, months: number): Month => monthOf(addMonths(firstDay(month), months));

const NAMES = 'January February March April May June July August September October November December'.split(' ');

/** 'November 2026' */
export const monthName = (month: Month): string => `${NAMES[Number(month.slice(-2)) - 1]} ${month.slice(0, 4)}`;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 0 Monday to 6 Sunday. */
const fromMonday = (day: BusinessDate): number => {
  const number = weekday(day);
  return number === SUNDAY ? DAYS_A_WEEK - 1 : number - 1;
};

export const weekdayName = (day: BusinessDate): string => WEEKDAYS[fromMonday(day)] ?? '';

/** The days of whole weeks around a month, from a Monday to a Sunday. */
export function weeksOf(month: Month): readonly (readonly BusinessDate[])[] {
  const first = firstDay(month);
  const start = addDays(first, -fromMonday(first));
  const end = firstDay(monthAfter(month, 1));
  const weeks: BusinessDate[][] = [];
  for (let day = start; day < end; day = addDays(day, DAYS_A_WEEK))
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(day, at)));
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_A_WEEK,
  ArrowDown: DAYS_A_WEEK,
};

/** The day that a key leads to; undefined for keys that leave the day. */
export function dayAfterKey(day: BusinessDate, key: string): BusinessDate | undefined {
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(day, step);
}

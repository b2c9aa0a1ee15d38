/** The days of a plan: by its terms, and when they are business days. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, daysBetween, startOfMonth, weekday } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { businessDayOnOrAfter } from '../../reference/calendar/business-calendar.ts';
import type { PlanFrequency } from './plan-kinds.ts';

export interface PlanSchedule {
  readonly frequency: PlanFrequency;
  /** Of the month, from 1 to 31; of a weekly plan from 1, Monday, to 5. */
  readonly day: number;
  /** The first instalment by its day. */
  readonly startOn: BusinessDate;
  /** No instalment by its day is later. */
  readonly endOn?: BusinessDate | null | undefined;
}

const DAYS_OF_WEEK = 7;
const WORKING_DAYS_OF_WEEK = 5;
const DAYS_OF_MONTH_MAX = 31;
const MONTHS: Readonly<Record<Exclude<PlanFrequency, 'weekly'>, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/** Whether plans of a frequency can have this day. */
export const isPossibleDay = (frequency: PlanFrequency, day: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (frequency === 'weekly' ? WORKING_DAYS_OF_WEEK : DAYS_OF_MONTH_MAX);

/** Whether a date is a day of the plan: the 28th of February is the day of plans of the 28th to the 31st. */
export const isDayOfPlan = (frequency: PlanFrequency, day: number, on: BusinessDate): boolean =>
  frequency === 'weekly' ? weekday(on) === day : dayOfMonth(on, day) === on;

/** The first date from a date on that is a day of the plan. */
export function dayOfPlanOnOrAfter(frequency: PlanFrequency, day: number, from: BusinessDate): BusinessDate {
  if (frequency === 'weekly') return addDays(from, (day - weekday(from) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  const thisMonth = dayOfMonth(from, day);
  return thisMonth >= from ? thisMonth : dayOfMonth(addMonths(startOfMonth(from), 1), day);
}

/**
 * The day of an instalment by the plan; it is computed from the start, so that a short month moves no later day.
 *
 * @param index from 0
 * @returns undefined after the end of the plan
 */
export function nominalDay(schedule: PlanSchedule, index: number): BusinessDate | undefined {
  const { frequency, day, startOn, endOn } = schedule;
  const on =
    frequency === 'weekly'
      ? addDays(startOn, index * DAYS_OF_WEEK)
      : dayOfMonth(addMonths(startOfMonth(startOn), index * MONTHS[frequency]), day);
  return endOn != null && on > endOn ? undefined : on;
}

/**
 * The first day by the plan after a date, or the first one of all.
 *
 * @returns undefined after the end of the plan
 */
export function nextNominalDay(schedule: PlanSchedule, after?: BusinessDate): BusinessDate | undefined {
  return nominalDay(schedule, after === undefined ? 0 : countDaysUntil(schedule, after));
}

/** How many days of a plan are on or before a date, its end aside. */
export function countDaysUntil(schedule: PlanSchedule, on: BusinessDate): number {
  const { frequency, startOn } = schedule;
  const endless = { ...schedule, endOn: undefined };
  if (on < startOn) return 0;
  const periods =
    frequency === 'weekly'
      ? Math.floor(daysBetween(startOn, on) / DAYS_OF_WEEK)
      : Math.floor((monthNumber(on) - monthNumber(startOn)) / MONTHS[frequency]);
  return (nominalDay(endless, periods) ?? on) <= on ? periods + 1 : periods;
}

/** The day on which an instalment is due: its day by the plan, or the next business day. */
export const dueDay = (calendar: BusinessCalendar, nominalOn: BusinessDate): BusinessDate =>
  businessDayOnOrAfter(calendar, nominalOn);

/** The last day of a shorter month. */
function dayOfMonth(inMonth: BusinessDate, day: number): BusinessDate {
  const first = startOfMonth(inMonth);
  const last = addDays(addMonths(first, 1), -1);
  const on = addDays(first, day - 1);
  return on < last ? on : last;
}

const monthNumber = (date: BusinessDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

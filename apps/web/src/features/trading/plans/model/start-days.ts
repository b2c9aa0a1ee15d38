import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, startOfMonth, weekday } from '@artha/domain/kit/dates';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';

/** Days of the month that are offered: every month has them. */
const MONTH_DAYS: readonly number[] = Array.from({ length: 28 }, (_, at) => at + 1);

const LAST_OFFERED_DAY = 28;

export const WEEK_DAYS = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
] as const;

/** How many first days are offered. */
const STARTS_MAX = 13;

/** 'Thursday'; '10th'. */
export function dayName(frequency: PlanFrequency, day: number): string {
  if (frequency === 'weekly') return WEEK_DAYS.find((each) => each.day === day)?.name ?? '';
  const isTeen = day >= 11 && day <= 13;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** The day that is chosen at first: that of the first possible date, among those that are offered. */
export function firstDay(frequency: PlanFrequency, earliestOn: BusinessDate): number {
  if (frequency !== 'weekly') return Math.min(Number(earliestOn.slice(8)), LAST_OFFERED_DAY);
  const day = weekday(earliestOn);
  return day >= 1 && day <= 5 ? day : 1;
}

/** The day of a plan in the month of a date; a shorter month has its last day. */
function inMonthOf(date: BusinessDate, day: number): BusinessDate {
  const first = startOfMonth(date);
  const last = addDays(addMonths(first, 1), -1);
  return addDays(first, Math.min(day, Number(last.slice(8))) - 1);
}

interface StartRange {
  readonly earliestOn: BusinessDate;
  readonly latestOn: BusinessDate;
}

/** The dates on which a plan with this day can start, earliest first: each week, or each month. */
export function startDays(
  frequency: PlanFrequency,
  day: number,
  { earliestOn, latestOn }: StartRange,
): readonly BusinessDate[] {
  const weekly = (at: number) => addDays(earliestOn, ((day - weekday(earliestOn) + 7) % 7) + at * 7);
  const monthly = (at: number) => inMonthOf(addMonths(startOfMonth(earliestOn), at), day);
  return Array.from({ length: STARTS_MAX + 1 }, (_, at) => (frequency === 'weekly' ? weekly(at) : monthly(at)))
    .filter((date) => date >= earliestOn && date <= latestOn)
    .slice(0, STARTS_MAX);
}

/** The start after another day or frequency was chosen: that of the same month or week if there is one. */
export const keptStart = (options: readonly BusinessDate[], wanted: BusinessDate | undefined) =>
  (wanted === undefined
    ? undefined
    : (options.find((date) => date.slice(0, 7) === wanted.slice(0, 7) && date >= wanted) ??
      options.findLast((date) => date.slice(0, 7) === wanted.slice(0, 7)))) ?? options[0];

const SHORT_NAME_CHARACTERS = 3;

/** The days that a form offers; a day that is chosen already, such as the 31st of an older plan, is among them. */
export function dayChoices(frequency: PlanFrequency, chosen: number) {
  if (frequency === 'weekly')
    return WEEK_DAYS.map(({ day, name }) => ({ value: day, label: name.slice(0, SHORT_NAME_CHARACTERS), name }));
  const days = chosen > LAST_OFFERED_DAY ? [...MONTH_DAYS, chosen] : MONTH_DAYS;
  return days.map((day) => ({ value: day, label: String(day) }));
}

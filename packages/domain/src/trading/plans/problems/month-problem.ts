import type { BusinessDate } from '../../../kit/dates.ts';
import { addDays, addMonths, formatDate, formatMonth, startOfMonth } from '../../../kit/dates.ts';
import { Refusal } from '../../../kit/errors.ts';
import { formatPaise } from '../../../kit/inr-format.ts';
import type { Paise } from '../../../kit/money.ts';
import type { BusinessCalendar } from '../../../reference/calendar/business-calendar.ts';
import { freeOf } from '../../bank-mandates/bank-mandate-use.ts';
import { debitsAhead } from '../debits-ahead.ts';
import { soFarAtStart } from '../next-instalment.ts';
import type { PlanProblem, PlanTerms } from '../plan-terms.ts';
import { dayOfPlanOnOrAfter } from '../schedule.ts';

/** What a mandate has left in a month, besides the debits that are made and the instalments that are due in it. */
export interface MandateMonth {
  /** A day of the month, today or later. */
  readonly on: BusinessDate;
  readonly left: Paise;
}

export interface StartingPlan {
  readonly today: BusinessDate;
  /** The dealing days of the fund. */
  readonly calendar: BusinessCalendar;
}

/** More days than weekly plans have in the months of a check. */
const DAYS_TRIED = 15;

/** What a SIP that is started today will debit of a month; its yearly increase comes later. */
export const startingDebits = (terms: PlanTerms, { today, calendar }: StartingPlan, on: BusinessDate): Paise =>
  debitsAhead(
    {
      terms: {
        ...terms,
        amount: terms.amount ?? null,
        units: null,
        stepUp: {},
        instalments: terms.instalments ?? null,
      },
      soFar: soFarAtStart(terms.isFirstToday ? today : undefined),
      skipped: [],
      cancelOn: null,
      calendar,
    },
    on,
  );

/**
 * A month in which lump sums leave the mandate too little for the instalments of a SIP, with the first day of the plan
 * on which it can start instead.
 *
 * @param months of the mandate of the terms: those in which lump sums can be debited already
 */
export function monthProblem(
  terms: PlanTerms,
  plan: StartingPlan,
  months: readonly MandateMonth[],
): PlanProblem | undefined {
  const tooShort = (startOn: BusinessDate) =>
    months.find(({ on, left }) => startingDebits({ ...terms, startOn }, plan, on) > left);
  const month = tooShort(terms.startOn);
  if (!month) return undefined;
  let startOn = terms.startOn;
  for (let tried = 0; tried < DAYS_TRIED && tooShort(startOn); tried += 1)
    startOn = dayOfPlanOnOrAfter(terms.frequency, terms.day, addDays(startOn, 1));
  const values = { month: formatMonth(month.on), left: formatPaise(month.left), date: formatDate(startOn) };
  return { code: 'plan.mandate-month-exceeded', field: 'startOn', values };
}

/** What a mandate debits in a month once a plan is resumed. */
export interface ResumedMonth {
  /** A day of the month, today or later. */
  readonly on: BusinessDate;
  readonly used: Paise;
  /** Without the instalments of the plan. */
  readonly usedByOthers: Paise;
}

/**
 * Refuses to resume a plan whose instalments would exceed the limit of its mandate in a month.
 *
 * @param limit of a month
 * @throws Refusal plan.resumed-month-exceeded, with the first day of the next month
 */
export function expectResumable(limit: Paise, months: readonly ResumedMonth[]): void {
  const month = months.find(({ used, usedByOthers }) => used > limit && used > usedByOthers);
  if (!month) return;
  const { on, usedByOthers } = month;
  const left = formatPaise(freeOf(limit, usedByOthers));
  const date = formatDate(addMonths(startOfMonth(on), 1));
  throw new Refusal('plan.resumed-month-exceeded', { values: { month: formatMonth(on), left, date } });
}

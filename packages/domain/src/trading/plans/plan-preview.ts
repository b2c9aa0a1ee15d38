/** What a plan will do, before it is started. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { monthlyUseOf } from '../bank-mandates/bank-mandate-use.ts';
import type { InstalmentTerms, NextInstalment } from './next-instalment.ts';
import type { PlanMandate } from './problems/bank-problems.ts';
import type { PlanSchedule } from './schedule.ts';
import { countDaysUntil, dueDay, nominalDay } from './schedule.ts';
import { amountAfterYears, startOfYear } from './step-up.ts';
import { upcomingInstalments } from './upcoming-instalments.ts';

const SHOWN_INSTALMENTS = 12;
const SHOWN_YEARS = 40;
const MONTHS_OF_YEAR = 12;
/** Of a weekly plan. */
const DUE_IN_A_YEAR_MAX = 54;

export interface PreviewedPlan {
  /** The first ones. */
  readonly instalments: readonly NextInstalment[];
  /** Null without an end. */
  readonly instalmentCount: number | null;
  readonly lastDueOn: BusinessDate | null;
  /** Of the first twelve months; null for units. */
  readonly firstYear: { readonly count: number; readonly total: Paise } | null;
  /** The amount in each year of the plan, from 1, while it grows. */
  readonly yearAmounts: readonly { readonly year: number; readonly amount: Paise }[];
}

/** How many instalments a plan has in all; null without an end. */
function countOf(schedule: PlanSchedule, instalments: number | null): number | null {
  const byDate = schedule.endOn == null ? Infinity : countDaysUntil(schedule, schedule.endOn);
  const count = Math.min(byDate, instalments ?? Infinity);
  return count === Infinity ? null : count;
}

export function previewedPlan(terms: InstalmentTerms, calendar: BusinessCalendar): PreviewedPlan {
  const { startOn, amount } = terms;
  const plan = { terms, soFar: { lastOn: undefined, count: 0 }, skipped: [], cancelOn: null, calendar };
  const year = upcomingInstalments(plan, DUE_IN_A_YEAR_MAX, addMonths(startOn, MONTHS_OF_YEAR)).filter(
    ({ nominalOn }) => nominalOn < addMonths(startOn, MONTHS_OF_YEAR),
  );
  const instalmentCount = countOf(terms, terms.instalments);
  const lastOn = instalmentCount === null ? undefined : nominalDay(terms, instalmentCount - 1);
  return {
    instalments: upcomingInstalments(plan, SHOWN_INSTALMENTS),
    instalmentCount,
    lastDueOn: lastOn === undefined ? null : dueDay(calendar, lastOn),
    firstYear:
      amount === null
        ? null
        : { count: year.length, total: paise(year.reduce((sum, each) => sum + (each.amount ?? 0n), 0n)) },
    yearAmounts: amount === null ? [] : yearAmounts({ ...terms, amount }, lastOn),
  };
}

/** The amounts of the years of a plan until they stop growing, or the plan ends; only the first year without growth. */
function yearAmounts(
  growing: InstalmentTerms & { readonly amount: Paise },
  lastOn: BusinessDate | undefined,
): PreviewedPlan['yearAmounts'] {
  const found: { readonly year: number; readonly amount: Paise }[] = [];
  for (let years = 0; years < SHOWN_YEARS; years += 1) {
    const amount = amountAfterYears(growing, years);
    const isOver = lastOn !== undefined && startOfYear(growing.startOn, years) > lastOn;
    const isSame = found.at(-1)?.amount === amount && amountAfterYears(growing, SHOWN_YEARS) === amount;
    if (isOver || isSame) break;
    found.push({ year: years + 1, amount });
  }
  return found;
}

/**
 * The first instalment that what is free of a mandate in a month cannot pay any more; null while it pays all, until it
 * ends.
 */
export function limitExceededFrom(
  terms: InstalmentTerms,
  { free, validUntil }: Pick<PlanMandate, 'free' | 'validUntil'>,
  calendar: BusinessCalendar,
): BusinessDate | null {
  const { amount, startOn, frequency } = terms;
  if (amount === null) return null;
  for (let years = 0; years < SHOWN_YEARS; years += 1) {
    if (monthlyUseOf({ amount: amountAfterYears({ ...terms, amount }, years), frequency }) <= free) continue;
    const count = countDaysUntil(terms, startOfYear(startOn, years));
    const index = nominalDay(terms, count - 1) === startOfYear(startOn, years) ? count - 1 : count;
    const on = nominalDay(terms, index);
    const isBeyond = terms.instalments !== null && index >= terms.instalments;
    return on === undefined || isBeyond || on > validUntil ? null : dueDay(calendar, on);
  }
  return null;
}

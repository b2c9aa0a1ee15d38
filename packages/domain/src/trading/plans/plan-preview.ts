/** What a plan will do, before it is started. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { monthlyUseOf } from '../bank-mandates/bank-mandate-use.ts';
import type { InstalmentsSoFar, InstalmentTerms, NextInstalment } from './next-instalment.ts';
import type { PlanMandate } from './problems/bank-problems.ts';
import { countDaysUntil, dueDay, nominalDay } from './schedule.ts';
import { amountAfterYears, startOfYear } from './step-up.ts';
import { upcomingInstalments } from './upcoming-instalments.ts';

const SHOWN_INSTALMENTS = 12;
const SHOWN_YEARS = 40;
const MONTHS_OF_YEAR = 12;
/** Of a weekly plan. */
const DUE_IN_A_YEAR_MAX = 54;

/** What a preview is of; an instalment that is paid at once is the first of the plan, and not ahead of it. */
export interface PlanAhead {
  readonly terms: InstalmentTerms;
  readonly soFar: InstalmentsSoFar;
  readonly calendar: BusinessCalendar;
}

export interface PreviewedPlan {
  /** The next ones. */
  readonly instalments: readonly NextInstalment[];
  /** With one that is paid at once; null without an end. */
  readonly instalmentCount: number | null;
  readonly lastDueOn: BusinessDate | null;
  /** From the start on, for twelve months: what is paid at once is aside; null for units. */
  readonly firstYear: { readonly count: number; readonly total: Paise } | null;
  /** The amount in each year of the plan, from 1, while it grows. */
  readonly yearAmounts: readonly { readonly year: number; readonly amount: Paise }[];
}

/** How many instalments a plan has in all; null without an end. */
function countOf(terms: InstalmentTerms, { count: had }: InstalmentsSoFar): number | null {
  const byDate = terms.endOn == null ? Infinity : had + countDaysUntil(terms, terms.endOn);
  const count = Math.min(byDate, terms.instalments ?? Infinity);
  return count === Infinity ? null : count;
}

export function previewedPlan({ terms, soFar, calendar }: PlanAhead): PreviewedPlan {
  const { startOn, amount } = terms;
  const plan = { terms, soFar, skipped: [], cancelOn: null, calendar };
  const year = upcomingInstalments(plan, DUE_IN_A_YEAR_MAX, addMonths(startOn, MONTHS_OF_YEAR)).filter(
    ({ nominalOn }) => nominalOn < addMonths(startOn, MONTHS_OF_YEAR),
  );
  const instalmentCount = countOf(terms, soFar);
  const left = instalmentCount === null ? undefined : instalmentCount - soFar.count;
  const lastOn = left === undefined ? undefined : left > 0 ? nominalDay(terms, left - 1) : soFar.lastOn;
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
  { terms, soFar, calendar }: PlanAhead,
  { free, validUntil }: Pick<PlanMandate, 'free' | 'validUntil'>,
): BusinessDate | null {
  const { amount, startOn, frequency } = terms;
  if (amount === null) return null;
  for (let years = 0; years < SHOWN_YEARS; years += 1) {
    if (monthlyUseOf({ amount: amountAfterYears({ ...terms, amount }, years), frequency }) <= free) continue;
    const count = countDaysUntil(terms, startOfYear(startOn, years));
    const index = nominalDay(terms, count - 1) === startOfYear(startOn, years) ? count - 1 : count;
    const on = nominalDay(terms, index);
    const isBeyond = terms.instalments !== null && soFar.count + index >= terms.instalments;
    return on === undefined || isBeyond || on > validUntil ? null : dueDay(calendar, on);
  }
  return null;
}

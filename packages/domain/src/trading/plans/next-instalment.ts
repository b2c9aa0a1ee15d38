/** Which instalment of a plan comes next. */
import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import type { PlanSchedule } from './schedule.ts';
import { dueDay, nextNominalDay } from './schedule.ts';
import type { StepUp } from './step-up.ts';
import { instalmentAmount } from './step-up.ts';

/** The terms that decide the instalments of a plan. */
export interface InstalmentTerms extends PlanSchedule {
  /** One of them; the amount is that of the first year. */
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly stepUp: StepUp;
  /** The steps in which the fund takes instalments. */
  readonly step?: Paise | undefined;
  /** In all; null without a number. */
  readonly instalments: number | null;
}

/** The instalments that a plan has had. */
export interface InstalmentsSoFar {
  /** The latest day by the plan; undefined before the first. */
  readonly lastOn: BusinessDate | undefined;
  /** Without skipped ones. */
  readonly count: number;
}

/** What a plan has had once it is started. @param paidOn the day of an instalment that is paid at once, if one is */
export const soFarAtStart = (paidOn: BusinessDate | undefined): InstalmentsSoFar => ({
  lastOn: paidOn,
  count: paidOn === undefined ? 0 : 1,
});

/** Instalments that are skipped. */
export interface SkippedRun {
  /** The day by the plan of the first of them. */
  readonly fromOn: BusinessDate;
  readonly instalments: number;
}

export interface NextInstalment {
  /** From 1; 0 for a skipped one. */
  readonly number: number;
  readonly nominalOn: BusinessDate;
  readonly dueOn: BusinessDate;
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly status: 'scheduled' | 'skipped';
}

/**
 * The instalment after those so far.
 *
 * @param skipped of pauses that were not ended early
 * @param calendar the dealing days of the fund
 * @returns undefined when the plan has had all of them
 */
export function nextInstalment(
  terms: InstalmentTerms,
  { lastOn, count }: InstalmentsSoFar,
  skipped: readonly SkippedRun[],
  calendar: BusinessCalendar,
): NextInstalment | undefined {
  const nominalOn = nextNominalDay(terms, lastOn);
  if (nominalOn === undefined || (terms.instalments !== null && count >= terms.instalments)) return undefined;
  const isSkipped = skipped.some((run) => isSkippedOn(terms, run, nominalOn));
  const { amount, units, startOn, stepUp, step } = terms;
  return {
    number: isSkipped ? 0 : count + 1,
    nominalOn,
    dueOn: dueDay(calendar, nominalOn),
    amount: amount === null ? null : instalmentAmount({ amount, startOn, stepUp, step }, nominalOn),
    units,
    status: isSkipped ? 'skipped' : 'scheduled',
  };
}

/** Whether a day by the plan is among those that a pause skips. */
export function isSkippedOn(schedule: PlanSchedule, { fromOn, instalments }: SkippedRun, on: BusinessDate): boolean {
  if (on < fromOn) return false;
  const endless = { ...schedule, endOn: undefined };
  let day: BusinessDate | undefined = fromOn;
  for (let index = 0; index < instalments && day !== undefined; index += 1) {
    if (day === on) return true;
    day = nextNominalDay(endless, day);
  }
  return false;
}

/** Which pauses of a plan are possible, and what they change. */
import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { noticeDeadline } from './plan-notice.ts';
import type { PlanRule } from './plan-rule.ts';
import type { PlanSchedule } from './schedule.ts';
import { countDaysUntil, dueDay, isDayOfPlan, nextNominalDay, nominalDay } from './schedule.ts';

/** Instalments that are to be skipped. */
export interface PauseRequest {
  /** The day by the plan of the first of them. */
  readonly fromOn: BusinessDate;
  readonly instalments: number;
}

/** A running plan, as far as its pauses need it. */
export interface PausablePlan {
  readonly schedule: PlanSchedule;
  /** In all; null without a number. Skipped ones do not count. */
  readonly instalments: number | null;
  /** The day by the plan of the next instalment; null without one. */
  readonly nextOn: BusinessDate | null;
  /** Instalments before that one, without skipped ones. */
  readonly countSoFar: number;
  /** How often it was paused. */
  readonly pausesSoFar: number;
}

/** By what pauses are judged. */
export interface PauseTerms {
  readonly rule: Pick<PlanRule, 'pauseInstalmentsMax' | 'pausesMax' | 'noticeDays' | 'noticeUntil'>;
  readonly calendar: BusinessCalendar;
  /** Business clock. */
  readonly requestedAt: Date;
}

/** Why a pause is not possible; undefined when it is. */
export function pauseRefusal(
  plan: PausablePlan,
  { fromOn, instalments }: PauseRequest,
  { rule, calendar, requestedAt }: PauseTerms,
): Refusal | undefined {
  const left = instalmentsFrom(plan, fromOn);
  if (left === 0) return refusalAt('fromOn', 'plan.pause-not-to-come');
  if (requestedAt > pauseDeadline(fromOn, { rule, calendar }))
    return refusalAt('fromOn', 'plan.pause-too-late', { date: formatDate(dueDay(calendar, fromOn)) });
  if (plan.pausesSoFar >= rule.pausesMax)
    return refusalAt('fromOn', 'plan.pause-too-often', { maximum: String(rule.pausesMax) });
  if (instalments > rule.pauseInstalmentsMax)
    return refusalAt('instalments', 'plan.pause-too-long', { maximum: String(rule.pauseInstalmentsMax) });
  return instalments > left ? refusalAt('instalments', 'plan.pause-beyond-end', { left: String(left) }) : undefined;
}

const refusalAt = (
  field: keyof PauseRequest,
  code: Refusal['code'],
  values: Readonly<Record<string, string>> = {},
): Refusal => new Refusal(code, { values, fields: { [field]: [new Refusal(code, { values }).message] } });

/** Until when a pause from an instalment on can be requested, business clock. */
export const pauseDeadline = (fromOn: BusinessDate, { rule, calendar }: Pick<PauseTerms, 'rule' | 'calendar'>): Date =>
  noticeDeadline(calendar, dueDay(calendar, fromOn), rule);

/** The first of some days by the plan from which a pause can still be requested; null when it is too late for all. */
export const firstPausable = (
  days: readonly BusinessDate[],
  { rule, calendar, requestedAt }: PauseTerms,
): BusinessDate | null => days.find((on) => requestedAt <= pauseDeadline(on, { rule, calendar })) ?? null;

/**
 * The instalments from a day on, as the plan stands; 0 when the day is none of those to come. Infinite without an end.
 */
function instalmentsFrom(plan: PausablePlan, fromOn: BusinessDate): number {
  const { schedule, nextOn } = plan;
  if (nextOn === null || fromOn < nextOn || !isDayOfPlan(schedule.frequency, schedule.day, fromOn)) return 0;
  const index = countDaysUntil(schedule, fromOn) - 1;
  if (nominalDay(schedule, index) !== fromOn) return 0;
  return Math.max(0, endIndex(plan, 0) - index);
}

/** The index of the day after the last instalment. @param skipped instalments to come that are skipped */
function endIndex({ schedule, instalments, nextOn, countSoFar }: PausablePlan, skipped: number): number {
  const { endOn } = schedule;
  const byDate = endOn == null ? Infinity : countDaysUntil(schedule, endOn);
  const next = nextOn === null ? 0 : countDaysUntil(schedule, nextOn) - 1;
  const byNumber = instalments === null ? Infinity : next + Math.max(0, instalments - countSoFar) + skipped;
  return Math.min(byDate, byNumber);
}

/** The day by the plan of the last instalment; null without an end, and when none is to come. */
export function lastNominalDay(plan: PausablePlan, skipped = 0): BusinessDate | null {
  const end = endIndex(plan, skipped);
  if (plan.nextOn === null || end === Infinity) return null;
  return nominalDay(plan.schedule, end - 1) ?? null;
}

/** What a pause changes. */
export interface PauseEffect {
  /** The days by the plan of the instalments that are skipped. */
  readonly skipped: readonly BusinessDate[];
  /** The first instalment after them; null when the plan ends before. */
  readonly resumesOn: BusinessDate | null;
  /** The last instalment, without and with the pause; null without an end. A plan with a number of them ends later. */
  readonly lastOnBefore: BusinessDate | null;
  readonly lastOn: BusinessDate | null;
}

/** @param request one that is not refused */
export function pauseEffect(plan: PausablePlan, { fromOn, instalments }: PauseRequest): PauseEffect {
  const first = countDaysUntil(plan.schedule, fromOn) - 1;
  const skipped = Array.from({ length: instalments }, (_, nth) => nominalDay(plan.schedule, first + nth)).filter(
    (on) => on !== undefined,
  );
  const lastOn = lastNominalDay(plan, skipped.length);
  const after = nextNominalDay(plan.schedule, skipped.at(-1) ?? fromOn) ?? null;
  return {
    skipped,
    resumesOn: after !== null && (lastOn === null || after <= lastOn) ? after : null,
    lastOnBefore: lastNominalDay(plan),
    lastOn,
  };
}

import { DAY_MS } from '@artha/domain/kit/dates';
import { badInput } from '../platform/http-problem.ts';
import { readObject, readOptionalInteger, readText } from '../platform/read-fields.ts';

const DAYS_MAX = 3_660;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Business dates end with the year 2199. */
const LATEST_MS = Date.UTC(2199, 0, 1);

/**
 * How far to advance the business clock: by a number of days, to an instant, or to the next instant at which something
 * is due.
 */
export type AdvanceRequest =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'to'; readonly toMs: number }
  | { readonly kind: 'next-due' };

function instantOf(text: string): number {
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw badInput('"to" must be an instant such as 2026-11-30T15:30:00Z');
  return instant;
}

/** @throws HttpProblem 400 */
export function readAdvanceRequest(body: unknown): AdvanceRequest {
  const fields = readObject(body ?? {}, 'The body', ['days', 'to']);
  if (fields['days'] !== undefined && fields['to'] !== undefined) throw badInput('Send "days" or "to", not both');
  const days = readOptionalInteger(fields, 'days', 1, DAYS_MAX);
  if (days !== undefined) return { kind: 'days', days };
  if (fields['to'] !== undefined) return { kind: 'to', toMs: instantOf(readText(fields, 'to', 40)) };
  return { kind: 'next-due' };
}

/** The earliest instant after now, or now itself when there is none, so that overdue work runs at once. */
export function nextDueMs(nowMs: number, instants: readonly (number | undefined)[]): number {
  const ahead = instants.filter((instant): instant is number => instant !== undefined && instant > nowMs);
  return ahead.length === 0 ? nowMs : Math.min(...ahead);
}

/** The instant a number of 24-hour days after now. */
export const daysAfterMs = (nowMs: number, days: number): number => nowMs + days * DAY_MS;

/** @throws HttpProblem 400 beyond the limit of one advance or of the calendar */
export function checkReach(nowMs: number, targetMs: number): void {
  if (targetMs - nowMs > DAYS_MAX * DAY_MS) throw badInput(`One advance can be at most ${DAYS_MAX} days`);
  if (targetMs >= LATEST_MS) throw badInput('The business clock cannot go beyond the year 2198');
}

import type { BusinessDate } from '../../kit/dates.ts';
import { businessDateAt } from '../../kit/dates.ts';
import { REPORTED_TIME_AHEAD_MAX_MINUTES } from '../../kit/limits.ts';

/** Why the time that an external system reports cannot be true. */
export type ImplausibleTime = 'before-its-beginning' | 'in-the-future';

/** The limits of a reported time, both by the business clock. */
export interface ReportedTimeLimits {
  /** When what is reported began: nothing can have happened to it before. */
  readonly began: Date;
  readonly businessNow: Date;
}

const latestOf = (businessNow: Date): Date =>
  new Date(businessNow.getTime() + REPORTED_TIME_AHEAD_MAX_MINUTES * 60_000);

/**
 * Checks the time of a report of the bank, the exchange or the registrar. It may be ahead of our clock by five minutes,
 * because clocks differ.
 *
 * @param reportedAt business clock
 * @returns undefined for a plausible time
 */
export function implausibleTime(
  reportedAt: Date,
  { began, businessNow }: ReportedTimeLimits,
): ImplausibleTime | undefined {
  if (reportedAt < began) return 'before-its-beginning';
  return reportedAt > latestOf(businessNow) ? 'in-the-future' : undefined;
}

/** The same for a report with a date only. */
export function implausibleDate(
  reportedOn: BusinessDate,
  { began, businessNow }: ReportedTimeLimits,
): ImplausibleTime | undefined {
  if (reportedOn < businessDateAt(began)) return 'before-its-beginning';
  return reportedOn > businessDateAt(latestOf(businessNow)) ? 'in-the-future' : undefined;
}

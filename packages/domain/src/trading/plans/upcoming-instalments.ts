/** The instalments that a plan has ahead of it. */
import type { BusinessDate } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { runsBeforeCancellation } from './cancel-rules.ts';
import type { InstalmentsSoFar, InstalmentTerms, NextInstalment, SkippedRun } from './next-instalment.ts';
import { nextInstalment } from './next-instalment.ts';

export interface Upcoming {
  readonly terms: InstalmentTerms;
  readonly soFar: InstalmentsSoFar;
  readonly skipped: readonly SkippedRun[];
  /** Of a plan that is being cancelled. */
  readonly cancelOn: BusinessDate | null;
  readonly calendar: BusinessCalendar;
}

/**
 * The next instalments of a plan that are not skipped, in their order.
 *
 * @param most at most so many
 * @param until none whose day by the plan is later
 */
export function upcomingInstalments(
  { terms, soFar, skipped, cancelOn, calendar }: Upcoming,
  most: number,
  until?: BusinessDate,
): readonly NextInstalment[] {
  const found: NextInstalment[] = [];
  let { lastOn, count } = soFar;
  while (found.length < most) {
    const next = nextInstalment(terms, { lastOn, count }, skipped, calendar);
    if (!next || (until !== undefined && next.nominalOn > until)) break;
    if (!runsBeforeCancellation(next.dueOn, cancelOn)) break;
    lastOn = next.nominalOn;
    if (next.status === 'skipped') continue;
    count += 1;
    found.push(next);
  }
  return found;
}

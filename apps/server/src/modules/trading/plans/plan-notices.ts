/** Parts of what clients are notified of. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { dueDay } from '@artha/domain/trading/plans/schedule';

/** ' The next instalment is due on 05 Mar 2027.'; empty without one. */
export const nextText = (dueOn: BusinessDate | null): string =>
  dueOn === null ? '' : ` The next instalment is due on ${formatDate(dueOn)}.`;

/** 'the instalment of 05 Jan 2027', 'the 3 instalments from 05 Jan to 05 Mar 2027'. @param skipped days by the plan */
export function skippedText(skipped: readonly BusinessDate[], calendar: BusinessCalendar): string {
  const days = skipped.map((on) => formatDate(dueDay(calendar, on)));
  const [first = ''] = days;
  return days.length === 1
    ? `the instalment of ${first}`
    : `the ${days.length} instalments from ${first} to ${days.at(-1) ?? ''}`;
}

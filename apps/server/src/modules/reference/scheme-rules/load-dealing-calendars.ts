import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { calendarOf } from '@artha/domain/reference/feeds/holiday-revisions';
import { dealingCalendar } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import { cachedValue } from '../../../platform/db/cached-value.ts';
import { listRevisionsOfKinds } from '../calendar/index.ts';

/** The dealing calendars of all schemes, from memory. @returns the calendar of a scheme by its id */
export const loadDealingCalendars = cachedValue(
  'calendar',
  async (db): Promise<(instrumentId: number) => BusinessCalendar> => {
    const revisions = await listRevisionsOfKinds(db, ['exchange', 'scheme']);
    const exchange = calendarOf(revisions.filter(({ kind }) => kind === 'exchange'));
    const ofAll = dealingCalendar(exchange, undefined);
    const own = Map.groupBy(revisions, ({ kind, instrumentId }) => (kind === 'scheme' ? instrumentId : undefined));
    return (instrumentId) => {
      const lists = own.get(instrumentId);
      return lists ? dealingCalendar(exchange, calendarOf(lists)) : ofAll;
    };
  },
);

import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { calendarOf } from '@artha/domain/reference/feeds/holiday-revisions';
import { dealingCalendar } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { Db } from '../../../platform/db/database.ts';
import { listRevisions } from '../calendar/index.ts';

/** Loads the dealing calendars of several schemes in one query. @returns the calendar of a scheme by its id */
export async function loadDealingCalendars(
  db: Db,
  instrumentIds: readonly number[],
): Promise<(instrumentId: number) => BusinessCalendar> {
  const schemes = instrumentIds.map((instrumentId) => ({ kind: 'scheme', instrumentId }) as const);
  const revisions = await listRevisions(db, [{ kind: 'exchange' }, ...schemes]);
  const exchange = calendarOf(revisions.filter(({ kind }) => kind === 'exchange'));
  const own = Map.groupBy(revisions, ({ kind, instrumentId }) => (kind === 'scheme' ? instrumentId : undefined));
  return (instrumentId) => {
    const lists = own.get(instrumentId);
    return dealingCalendar(exchange, lists && calendarOf(lists));
  };
}

import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import type { OwnedRevision } from '../calendar/calendar-days.ts';
import { calendarOf } from '../feeds/holiday-revisions.ts';

/**
 * The dealing days of a scheme: the exchange is open and the scheme is not closed. The list of a scheme has closed days
 * only; special sessions of the exchange count unless the scheme is closed.
 */
export function dealingCalendar(exchange: BusinessCalendar, scheme: BusinessCalendar | undefined): BusinessCalendar {
  if (!scheme || scheme.holidays.size === 0) return exchange;
  return {
    holidays: exchange.holidays.union(scheme.holidays),
    specialSessions: exchange.specialSessions.difference(scheme.holidays),
    knownUntil: exchange.knownUntil,
  };
}

/** The dealing days of a scheme, by its id. */
export type DealingDays = (instrumentId: number) => BusinessCalendar;

/** The dealing days of all schemes. @param revisions of the exchange and of schemes, in order of publication */
export function dealingDays(revisions: readonly OwnedRevision[]): DealingDays {
  const exchange = calendarOf(revisions.filter(({ kind }) => kind === 'exchange'));
  const own = Map.groupBy(revisions, ({ kind, instrumentId }) => (kind === 'scheme' ? instrumentId : undefined));
  return (instrumentId) => {
    const lists = own.get(instrumentId);
    return lists ? dealingCalendar(exchange, calendarOf(lists)) : exchange;
  };
}

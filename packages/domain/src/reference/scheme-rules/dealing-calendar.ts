import type { BusinessCalendar } from '../calendar/business-calendar.ts';

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

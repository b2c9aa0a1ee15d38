import type { BusinessCalendar } from '../calendar/business-calendar.ts';

/**
 * The days on which a scheme deals: the exchange is open and the scheme is not closed. A scheme's list names closed
 * days only; a special session of the exchange counts unless the scheme is closed on it.
 */
export function dealingCalendar(exchange: BusinessCalendar, scheme: BusinessCalendar | undefined): BusinessCalendar {
  if (!scheme || scheme.holidays.size === 0) return exchange;
  return {
    holidays: exchange.holidays.union(scheme.holidays),
    specialSessions: exchange.specialSessions.difference(scheme.holidays),
    knownUntil: exchange.knownUntil,
  };
}

export type { CalendarOwner } from './calendar.queries.ts';
export { insertRevision } from './calendar.queries.ts';
export { loadCalendar } from './load-calendar.ts';
export { loadDealingCalendars } from './load-dealing-calendars.ts';

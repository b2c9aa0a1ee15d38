export type { CalendarOwner } from './calendar.queries.ts';
export { insertRevision, listRevisions } from './calendar.queries.ts';
export { loadCalendar } from './load-calendar.ts';

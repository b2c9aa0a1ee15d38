export type { CalendarOwner } from './calendar.queries.ts';
export { insertRevision, listRevisionsOfKinds } from './calendar.queries.ts';
export { loadCalendar } from './load-calendar.ts';

export type { CalendarOwner } from './calendar.queries.ts';
export { CALENDAR_LOCK, getCalendarVersion, insertRevision, listRevisionsOfKinds } from './calendar.queries.ts';
export { loadCalendar } from './load-calendar.ts';
export { publishList } from './publish-list.ts';

import type { CalendarDay, ChangedDay } from '../calendar.api.ts';

/** What the form of a day holds. */
export interface DayEdits extends Pick<
  CalendarDay,
  'isBusinessDayOperations' | 'isBusinessDayExchange' | 'closedSchemes'
> {
  readonly event: string;
}

export const editsOf = (day: Omit<DayEdits, 'event'> & { readonly event: string | null }): DayEdits => ({
  event: day.event ?? '',
  isBusinessDayOperations: day.isBusinessDayOperations,
  isBusinessDayExchange: day.isBusinessDayExchange,
  closedSchemes: day.closedSchemes,
});

/** The form as it is sent. Schemes have no list of their own while the exchange is closed. */
export const changedDay = (day: CalendarDay['day'], { event, closedSchemes, ...edits }: DayEdits): ChangedDay => ({
  day,
  event: event.trim() === '' ? null : event.trim(),
  ...edits,
  closedInstrumentIds: edits.isBusinessDayExchange ? closedSchemes.map(({ instrumentId }) => instrumentId) : [],
});

/** Whether a form differs from its day. */
export const isEdited = (day: CalendarDay, edits: DayEdits): boolean =>
  JSON.stringify(changedDay(day.day, edits)) !== JSON.stringify(changedDay(day.day, editsOf(day)));

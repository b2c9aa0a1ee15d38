import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import type { HolidayRevision } from '../feeds/holiday-revisions.ts';
import { calendarOf, listedDays } from '../feeds/holiday-revisions.ts';
import type { CalendarKind } from './business-calendar.ts';
import { isBusinessDay, isWeekend } from './business-calendar.ts';

/** The longest name of a holiday. */
export const EVENT_MAX_CHARACTERS = 80;

/** Most days that one draft changes: the holidays of two years. */
export const DRAFT_DAYS_MAX = 120;

/** What a day is in all calendars. */
export interface DayState {
  /** Null for an ordinary day. */
  readonly event: string | null;
  readonly isBusinessDayOperations: boolean;
  readonly isBusinessDayExchange: boolean;
  /** Schemes that are closed by a list of their own, by id. */
  readonly closedInstrumentIds: readonly number[];
}

/** A published list and the calendar that it belongs to. */
export type OwnedRevision = HolidayRevision & {
  readonly kind: CalendarKind;
  readonly instrumentId?: number | undefined;
};

/**
 * What each day is by all lists. Operations follow their own lists where those cover a day, and the exchange elsewhere.
 *
 * @param revisions in order of publication
 */
export function dayStates(revisions: readonly OwnedRevision[]): (day: BusinessDate) => DayState {
  const ofKind = (wanted: CalendarKind) => revisions.filter(({ kind }) => kind === wanted);
  const exchange = calendarOf(ofKind('exchange'));
  const ofOperations = [...ofKind('exchange'), ...ofKind('system')];
  const operations = calendarOf(ofOperations);
  const events = listedDays(ofOperations);
  const schemes = [...Map.groupBy(ofKind('scheme'), ({ instrumentId }) => instrumentId ?? 0)]
    .map(([id, lists]) => ({ id, closed: calendarOf(lists).holidays }))
    .toSorted((one, other) => one.id - other.id);
  return (day) => ({
    event: events.get(day)?.event ?? null,
    isBusinessDayOperations: isBusinessDay(operations, day),
    isBusinessDayExchange: isBusinessDay(exchange, day),
    closedInstrumentIds: schemes.filter(({ closed }) => closed.has(day)).map(({ id }) => id),
  });
}

export const isSameDay = (one: DayState, other: DayState): boolean =>
  one.event === other.event &&
  one.isBusinessDayOperations === other.isBusinessDayOperations &&
  one.isBusinessDayExchange === other.isBusinessDayExchange &&
  one.closedInstrumentIds.join() === other.closedInstrumentIds.join();

/** A day of a draft: what it was when it was changed, and what it will be. */
export interface ChangedDay {
  readonly day: BusinessDate;
  readonly before: DayState;
  readonly after: DayState;
}

/** 'Closes operations on 24 Nov 2026.' */
export function changeText({ day, before, after }: ChangedDay): string {
  const parts = [
    openText('operations', before.isBusinessDayOperations, after.isBusinessDayOperations),
    openText('the exchange', before.isBusinessDayExchange, after.isBusinessDayExchange),
    schemesText(before.closedInstrumentIds, after.closedInstrumentIds),
    before.event === after.event ? '' : after.event === null ? 'removes the event' : `names it ${after.event}`,
  ].filter((part) => part !== '');
  const text = `${parts.join(', ')} on ${formatDate(day)}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const openText = (what: string, before: boolean, after: boolean): string =>
  before === after ? '' : `${after ? 'opens' : 'closes'} ${what}`;

function schemesText(before: readonly number[], after: readonly number[]): string {
  const closed = after.filter((id) => !before.includes(id)).length;
  const opened = before.filter((id) => !after.includes(id)).length;
  const count = (number: number) => `${number} ${number === 1 ? 'scheme' : 'schemes'}`;
  return [closed > 0 ? `closes ${count(closed)}` : '', opened > 0 ? `opens ${count(opened)}` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** 'Closed: operations, exchange, 2 schemes (Guru Nanak Jayanti)', as a checker reads a day. */
export function dayText({
  event,
  isBusinessDayOperations,
  isBusinessDayExchange,
  closedInstrumentIds,
}: DayState): string {
  const closed = [
    isBusinessDayOperations ? '' : 'operations',
    isBusinessDayExchange ? '' : 'exchange',
    closedInstrumentIds.length === 0 ? '' : `schemes ${closedInstrumentIds.join(', ')}`,
  ].filter((part) => part !== '');
  const state = closed.length === 0 ? 'Open' : `Closed: ${closed.join(', ')}`;
  return event === null ? state : `${state} (${event})`;
}

/**
 * The lists of one day that make it what it will be; a list covers the day alone, so that the lists of the year stay as
 * published.
 *
 * @param hasOperationsList whether a list of operations covers the day already, which a list of the exchange cannot
 *   change
 */
export function listsOfDay({ day, before, after }: ChangedDay, hasOperationsList: boolean): OwnedRevision[] {
  const { event, isBusinessDayExchange, isBusinessDayOperations } = after;
  const list = (isOpen: boolean): HolidayRevision => ({
    validFrom: day,
    validTo: day,
    days: event === null && isOpen !== isWeekend(day) ? [] : [{ day, isBusinessDay: isOpen, ...(event && { event }) }],
  });
  const lists: OwnedRevision[] = [];
  if (before.event !== event || before.isBusinessDayExchange !== isBusinessDayExchange)
    lists.push({ kind: 'exchange', ...list(isBusinessDayExchange) });
  if (hasOperationsList || isBusinessDayOperations !== isBusinessDayExchange)
    lists.push({ kind: 'system', ...list(isBusinessDayOperations) });
  for (const instrumentId of after.closedInstrumentIds) {
    if (before.closedInstrumentIds.includes(instrumentId)) continue;
    lists.push({
      kind: 'scheme',
      instrumentId,
      validFrom: day,
      validTo: day,
      days: [{ day, isBusinessDay: false, event: event ?? 'Scheme closed' }],
    });
  }
  for (const instrumentId of before.closedInstrumentIds) {
    if (!after.closedInstrumentIds.includes(instrumentId))
      lists.push({ kind: 'scheme', instrumentId, validFrom: day, validTo: day, days: [] });
  }
  return lists;
}

/** Whether a list of operations covers a day. */
export const hasOperationsList = (revisions: readonly OwnedRevision[], day: BusinessDate): boolean =>
  revisions.some(({ kind, validFrom, validTo }) => kind === 'system' && validFrom <= day && day <= validTo);

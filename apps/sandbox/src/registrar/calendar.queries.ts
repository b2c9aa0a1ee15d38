import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { WEEKENDS_ONLY } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../platform/database.ts';
import { findSetting, putSetting } from '../platform/settings.queries.ts';

const CALENDAR = 'registrar.calendar';

interface SentCalendar {
  readonly holidays: readonly BusinessDate[];
  readonly specialSessions: readonly BusinessDate[];
}

/** The business calendar last sent by the product; until then only weekends are closed. */
export function findCalendar(db: Database): BusinessCalendar {
  const text = findSetting(db, CALENDAR);
  if (text === undefined) return WEEKENDS_ONLY;
  const { holidays, specialSessions } = JSON.parse(text) as SentCalendar;
  return { holidays: new Set(holidays), specialSessions: new Set(specialSessions), knownUntil: undefined };
}

export function putCalendar(db: Database, { holidays, specialSessions }: SentCalendar): void {
  putSetting(db, CALENDAR, JSON.stringify({ holidays, specialSessions }));
}

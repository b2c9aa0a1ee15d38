import type { BusinessCalendar, CalendarKind } from '@artha/domain/reference/calendar/business-calendar';
import { calendarOf, withSchemeHolidays } from '@artha/domain/reference/feeds/holiday-revisions';
import type { Db } from '../../../platform/db/database.ts';
import { listRevisions } from './calendar.queries.ts';

const EXCHANGE = { kind: 'exchange' } as const;
const SYSTEM = { kind: 'system' } as const;

/**
 * A calendar as last published.
 *
 * The system calendar follows its own lists where they cover a day, and the exchange elsewhere. A scheme is closed on
 * the closed days of the system and of its own lists.
 *
 * @param instrumentId the scheme, for kind scheme
 */
export async function loadCalendar(db: Db, kind: CalendarKind, instrumentId?: number): Promise<BusinessCalendar> {
  if (kind === 'exchange') return calendarOf(await listRevisions(db, [EXCHANGE]));
  const owners = [EXCHANGE, SYSTEM, ...(instrumentId === undefined ? [] : [{ kind: 'scheme', instrumentId } as const])];
  const revisions = await listRevisions(db, owners);
  const ofKind = (wanted: CalendarKind) => revisions.filter((revision) => revision.kind === wanted);
  const system = calendarOf([...ofKind('exchange'), ...ofKind('system')]);
  return kind === 'system' ? system : withSchemeHolidays(system, calendarOf(ofKind('scheme')));
}

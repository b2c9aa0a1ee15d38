import type { BusinessCalendar, CalendarKind } from '@artha/domain/reference/calendar/business-calendar';
import { calendarOf, withOwnHolidays } from '@artha/domain/reference/feeds/holiday-revisions';
import type { Db } from '../../../platform/db/database.ts';
import { listRevisions } from './calendar.queries.ts';

const EXCHANGE = { kind: 'exchange' } as const;
const SYSTEM = { kind: 'system' } as const;

/**
 * The closed days of a calendar as last published.
 *
 * The product's own (system) follows the exchange on days that no list of its own speaks of, and its own list where
 * there is one. A scheme is
 * closed whenever the product is, and on the days of its own lists beside.
 *
 * @param instrumentId the scheme, for kind scheme
 */
export async function loadCalendar(db: Db, kind: CalendarKind, instrumentId?: number): Promise<BusinessCalendar> {
  if (kind === 'exchange') return calendarOf(await listRevisions(db, [EXCHANGE]));
  const owners = [EXCHANGE, SYSTEM, ...(instrumentId === undefined ? [] : [{ kind: 'scheme', instrumentId } as const])];
  const revisions = await listRevisions(db, owners);
  const of = (wanted: CalendarKind) => revisions.filter((revision) => revision.kind === wanted);
  const system = calendarOf([...of('exchange'), ...of('system')]);
  return kind === 'system' ? system : withOwnHolidays(system, calendarOf(of('scheme')));
}

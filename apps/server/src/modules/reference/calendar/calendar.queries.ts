import type { CalendarKind } from '@artha/domain/reference/calendar/business-calendar';
import type { HolidayRevision } from '@artha/domain/reference/feeds/holiday-revisions';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SharedLock } from '../../../platform/db/transaction.ts';
import { lockAlone } from '../../../platform/db/transaction.ts';
import { calendarDay, calendarRevision } from './calendar.tables.ts';

/** The owner of a list of closed days; kind scheme needs the id of the scheme. */
export interface CalendarOwner {
  readonly kind: CalendarKind;
  readonly instrumentId?: number | undefined;
}

const ownedBy = ({ kind, instrumentId }: CalendarOwner) =>
  and(
    eq(calendarRevision.kind, kind),
    instrumentId === undefined
      ? isNull(calendarRevision.instrumentId)
      : eq(calendarRevision.instrumentId, instrumentId),
  );

type RevisionRow = Pick<HolidayRevision, keyof HolidayRevision> & {
  readonly kind: CalendarKind;
  readonly instrumentId: number | null;
};

/** The lists published for these owners, oldest publication first. */
export async function listRevisions(
  db: Db,
  owners: readonly CalendarOwner[],
): Promise<(HolidayRevision & CalendarOwner)[]> {
  const kinds = sql.param(owners.map(({ kind }) => kind));
  const instrumentIds = sql.param(owners.map(({ instrumentId }) => instrumentId ?? null));
  return revisionsIn(
    db,
    sql`unnest(${kinds}::text[], ${instrumentIds}::int[]) as o (kind, instrument_id)
    join calendar_revision r on r.kind = o.kind and r.instrument_id is not distinct from o.instrument_id`,
  );
}

/** All lists of these kinds, oldest publication first. */
export const listRevisionsOfKinds = (db: Db, kinds: readonly CalendarKind[]) =>
  revisionsIn(db, sql`calendar_revision r where r.kind = any (${sql.param([...kinds])}::text[])`);

/** @param from tables and conditions, with the revision as r */
async function revisionsIn(db: Db, from: SQL): Promise<(HolidayRevision & CalendarOwner)[]> {
  const { rows } = await db.execute<RevisionRow>(sql`
    select r.kind, r.instrument_id as "instrumentId", r.valid_from as "validFrom", r.valid_to as "validTo", (
      select coalesce(json_agg(json_build_object('day', d.day, 'isBusinessDay', d.is_business_day, 'event', d.event)), '[]')
      from calendar_day d where d.calendar_revision_id = r.id
    ) as days
    from ${from}
    order by r.published_at, r.id`);
  return rows.map(({ instrumentId, ...revision }) => ({ ...revision, instrumentId: instrumentId ?? undefined }));
}

/**
 * The lock of the calendar. A transaction that stores a date computed from dealing days shares it from its begin,
 * before it locks an order (`sharedLock`); one that publishes a list has it alone. So a date is either computed by
 * the new list, or is there for the publication to move.
 */
export const CALENDAR_LOCK: SharedLock = {
  name: 'calendar',
  version: {
    name: 'calendar_version',
    types: [],
    text: 'select coalesce(max(id), 0) as version from calendar_revision',
  },
};

/** Grows with each published list; zero without any. */
export async function getCalendarVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(calendarRevision.id) }).from(calendarRevision);
  return row?.version ?? 0;
}

export interface NewRevision {
  readonly owner: CalendarOwner;
  readonly revision: HolidayRevision;
  readonly source: string;
  readonly fingerprint: string;
  readonly publishedAt: Date;
}

/** Inserts a published list, under the lock of the calendar. @returns false when the same list is already stored */
export async function insertRevision(tx: Tx, { owner, revision, ...published }: NewRevision): Promise<boolean> {
  await lockAlone(tx, CALENDAR_LOCK);
  const [known] = await tx
    .select({ id: calendarRevision.id })
    .from(calendarRevision)
    .where(and(ownedBy(owner), eq(calendarRevision.fingerprint, published.fingerprint)));
  if (known) return false;
  announceOnCommit(tx, 'calendar', []);
  const { validFrom, validTo, days } = revision;
  const [inserted] = await tx
    .insert(calendarRevision)
    .values({ kind: owner.kind, instrumentId: owner.instrumentId ?? null, validFrom, validTo, ...published })
    .returning({ id: calendarRevision.id });
  if (!inserted) throw new Error('no revision inserted');
  if (days.length === 0) return true;
  await tx.insert(calendarDay).values(
    days.map(({ day, isBusinessDay, event = isBusinessDay ? 'Special session' : 'Holiday' }) => ({
      calendarRevisionId: inserted.id,
      day,
      isBusinessDay,
      event,
    })),
  );
  return true;
}

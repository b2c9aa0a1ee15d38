import type { CalendarKind } from '@artha/domain/calendar/business-calendar';
import type { HolidayRevision } from '@artha/domain/feeds/holiday-revisions';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { calendarDay, calendarRevision } from './calendar.tables.ts';

/** Whose closed days: for a scheme's own ones with the scheme. */
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

/** What was published for these owners, the oldest publication first. */
export async function listRevisions(
  db: Db,
  owners: readonly CalendarOwner[],
): Promise<(HolidayRevision & CalendarOwner)[]> {
  const revisions = await db
    .select()
    .from(calendarRevision)
    .where(or(...owners.map(ownedBy)))
    .orderBy(asc(calendarRevision.publishedAt), asc(calendarRevision.id));
  if (revisions.length === 0) return [];
  const days = await db
    .select()
    .from(calendarDay)
    .where(
      inArray(
        calendarDay.calendarRevisionId,
        revisions.map(({ id }) => id),
      ),
    );
  const daysOf = Map.groupBy(days, (day) => day.calendarRevisionId);
  return revisions.map(({ id, kind, instrumentId, validFrom, validTo }) => ({
    kind,
    instrumentId: instrumentId ?? undefined,
    validFrom,
    validTo,
    days: daysOf.get(id) ?? [],
  }));
}

export interface NewRevision {
  readonly owner: CalendarOwner;
  readonly revision: HolidayRevision;
  readonly source: string;
  readonly fingerprint: string;
  readonly publishedAt: Date;
}

/** Adds a published list. @returns false when this very list is there already */
export async function insertRevision(tx: Tx, { owner, revision, ...published }: NewRevision): Promise<boolean> {
  const [known] = await tx
    .select({ id: calendarRevision.id })
    .from(calendarRevision)
    .where(and(ownedBy(owner), eq(calendarRevision.fingerprint, published.fingerprint)));
  if (known) return false;
  const { validFrom, validTo, days } = revision;
  const [inserted] = await tx
    .insert(calendarRevision)
    .values({ kind: owner.kind, instrumentId: owner.instrumentId ?? null, validFrom, validTo, ...published })
    .returning({ id: calendarRevision.id });
  if (!inserted) throw new Error('no revision inserted');
  if (days.length === 0) return true;
  await tx.insert(calendarDay).values(
    days.map(({ day, isBusinessDay }) => ({
      calendarRevisionId: inserted.id,
      day,
      isBusinessDay,
      event: isBusinessDay ? 'Special session' : 'Holiday',
    })),
  );
  return true;
}

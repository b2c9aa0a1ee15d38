import type { ChangedDay } from '@artha/domain/reference/calendar/calendar-days';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { instrument } from '../instruments/instruments.tables.ts';
import { calendarDraft, calendarDraftDay, calendarRevision } from './calendar.tables.ts';

export interface Draft {
  readonly version: number;
  readonly makerName: string;
  readonly changedAt: Date;
  readonly days: readonly ChangedDay[];
}

/** The draft of the next revision; undefined without one. */
export async function findDraft(db: Db | Tx): Promise<Draft | undefined> {
  const [draft] = await db
    .select({ version: calendarDraft.version, changedAt: calendarDraft.changedAt, makerName: appUser.name })
    .from(calendarDraft)
    .innerJoin(appUser, eq(appUser.id, calendarDraft.makerId));
  if (!draft) return undefined;
  return { ...draft, days: await db.select().from(calendarDraftDay).orderBy(asc(calendarDraftDay.day)) };
}

/** An arbitrary number that no other advisory lock uses. */
const DRAFT_LOCK = 718_203;

/** The draft, changed by one person at a time until the transaction ends. */
export async function lockDraft(tx: Tx): Promise<Draft | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DRAFT_LOCK})`);
  return findDraft(tx);
}

/** Replaces the draft; without days there is none. */
export async function saveDraft(
  tx: Tx,
  days: readonly ChangedDay[],
  draft: { readonly version: number; readonly makerId: number; readonly changedAt: Date },
): Promise<void> {
  await deleteDraft(tx);
  if (days.length === 0) return;
  await tx.insert(calendarDraft).values(draft);
  await tx.insert(calendarDraftDay).values([...days]);
}

export async function deleteDraft(tx: Tx): Promise<void> {
  await tx.delete(calendarDraftDay);
  await tx.delete(calendarDraft);
}

/** The newest publication, and how many there were; lists that were published together are one. */
export async function getPublished(db: Db | Tx) {
  const [newest] = await db
    .select({
      number: sql<number>`(select count(distinct (published_at, source))::int from calendar_revision)`,
      publishedAt: calendarRevision.publishedAt,
      source: calendarRevision.source,
    })
    .from(calendarRevision)
    .orderBy(sql`${calendarRevision.publishedAt} desc, ${calendarRevision.id} desc`)
    .limit(1);
  return newest ?? null;
}

/** The names of schemes by id; an unknown id is missing. */
export async function listSchemeNames(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: instrument.id, name: instrument.name })
    .from(instrument)
    .where(inArray(instrument.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids of schemes by their codes; an unknown code is missing. */
export async function listSchemeIds(db: Db | Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ id: instrument.id, code: instrument.schemeCode })
    .from(instrument)
    .where(inArray(instrument.schemeCode, [...new Set(codes)]));
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** How many schemes are offered. */
export const countSchemes = (db: Db | Tx): Promise<number> =>
  db.$count(instrument, sql`${instrument.isLive} and ${instrument.isListed}`);

/** Imports and their refused lines, as staff see them. */
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { importReject, importRun } from '../feeds.tables.ts';

const openCount = sql<number>`(
  select count(*)::int from import_reject r where r.import_run_id = ${importRun.id} and r.resolution is null)`;

const RUN_COLUMNS = {
  runId: importRun.id,
  feed: importRun.feed,
  source: importRun.source,
  state: importRun.state,
  makerName: appUser.name,
  read: importRun.read,
  added: importRun.added,
  changed: importRun.changed,
  unchanged: importRun.unchanged,
  refused: importRun.refused,
  openCount,
  bytesDone: importRun.bytesDone,
  bytesTotal: importRun.bytesTotal,
  message: importRun.message,
  startedAt: importRun.startedAt,
  endedAt: importRun.endedAt,
};

/** The newest imports, newest first. */
export const listNewestRuns = (db: Db, rowsMax: number) =>
  db
    .select(RUN_COLUMNS)
    .from(importRun)
    .leftJoin(appUser, eq(appUser.id, importRun.makerId))
    .orderBy(desc(importRun.id))
    .limit(rowsMax);

export async function findRun(db: Db, id: number) {
  const [run] = await db
    .select({ run: RUN_COLUMNS, header: importRun.header, options: importRun.options })
    .from(importRun)
    .leftJoin(appUser, eq(appUser.id, importRun.makerId))
    .where(eq(importRun.id, id));
  return run;
}

/** How many lines of an import were refused for each reason, the most frequent first. */
export const countReasons = (db: Db, runId: number) =>
  db
    .select({
      reason: importReject.reason,
      column: importReject.column,
      count: sql<number>`count(*)::int`,
      openCount: sql<number>`(count(*) filter (where ${importReject.resolution} is null))::int`,
    })
    .from(importReject)
    .where(eq(importReject.importRunId, runId))
    .groupBy(importReject.reason, importReject.column)
    .orderBy(desc(count()), asc(importReject.reason));

interface RejectsPage {
  readonly runId: number;
  readonly reason?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export async function listRejectsOf(db: Db, { runId, reason, limit, offset }: RejectsPage) {
  const where = and(
    eq(importReject.importRunId, runId),
    ...(reason === undefined ? [] : [eq(importReject.reason, reason)]),
  );
  const items = await db
    .select({
      rejectId: importReject.id,
      line: importReject.line,
      column: importReject.column,
      reason: importReject.reason,
      text: importReject.text,
      resolution: importReject.resolution,
      mendedText: importReject.mendedText,
      resolvedByName: appUser.name,
      resolvedAt: importReject.resolvedAt,
    })
    .from(importReject)
    .leftJoin(appUser, eq(appUser.id, importReject.resolvedById))
    .where(where)
    .orderBy(asc(importReject.line), asc(importReject.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(importReject).where(where);
  return { items, totalCount: total?.count ?? 0 };
}

/** A refused line with its import, locked until the transaction ends. */
export async function lockReject(tx: Tx, id: number) {
  const [reject] = await tx.select().from(importReject).where(eq(importReject.id, id)).for('update');
  if (!reject) return undefined;
  const [run] = await tx.select().from(importRun).where(eq(importRun.id, reject.importRunId));
  return run && { reject, run };
}

interface Resolution {
  readonly resolution: 'mended' | 'dismissed';
  readonly mendedText?: string;
  readonly resolvedById: number;
  readonly resolvedAt: Date;
}

export async function resolveReject(tx: Tx, id: number, resolution: Resolution): Promise<void> {
  await tx
    .update(importReject)
    .set(resolution)
    .where(and(eq(importReject.id, id), isNull(importReject.resolution)));
}

/** Counts a row of an import that was refused and is merged now, so that each row is still counted once. */
export async function recountRefused(tx: Tx, runId: number, result: 'added' | 'changed' | 'unchanged'): Promise<void> {
  await tx
    .update(importRun)
    .set({ refused: sql`${importRun.refused} - 1`, [result]: sql`${importRun[result]} + 1` })
    .where(eq(importRun.id, runId));
}

export interface QueuedRun {
  readonly feed: string;
  readonly source: string;
  readonly options: OptionValues;
  readonly fileId: string;
  readonly makerId: number;
  readonly startedAt: Date;
}

/** The fingerprint follows when the file is read. */
export async function insertQueuedRun(tx: Tx, run: QueuedRun): Promise<number> {
  const [inserted] = await tx
    .insert(importRun)
    .values({ ...run, fingerprint: '', state: 'queued' })
    .returning({ id: importRun.id });
  if (!inserted) throw new Error('no run inserted');
  return inserted.id;
}

const isOpen = (id: number) => and(eq(importRun.id, id), inArray(importRun.state, ['queued', 'running']));

/** A run whose file waits, or whose import was interrupted. */
export async function findOpenRun(db: Db, id: number) {
  const [run] = await db.select().from(importRun).where(isOpen(id));
  return run;
}

/** Ends a run whose attempts all ended without a result. */
export async function failOpenRun(
  db: Db,
  id: number,
  failure: { readonly message: string; readonly endedAt: Date },
): Promise<void> {
  await db
    .update(importRun)
    .set({ ...failure, state: 'failed' })
    .where(isOpen(id));
}

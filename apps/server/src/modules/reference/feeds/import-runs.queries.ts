import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { OptionValues } from '@artha/domain/reference/feeds/feed-options';
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { importReject, importRun } from './feeds.tables.ts';
import type { Reject } from './feed.ts';
import type { ReasonCount } from './reject-counter.ts';
import type { Tally } from './tally.ts';

/** The progress of a run. */
export interface RunState {
  readonly id: number;
  readonly linesDone: number;
  readonly tally: Tally;
  readonly newestOn: BusinessDate | null;
  readonly isResumed: boolean;
}

interface Detail {
  readonly remarks: number;
  readonly repeats: number;
  readonly reasons: readonly ReasonCount[];
}

const LOCK_TIMEOUT_MS = 60_000;
/** An arbitrary number that no other advisory lock uses. */
const IMPORT_LOCK = 718_201;

/** Lets one import merge at a time: two that add the same scheme at once would collide. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

export interface NewRun {
  readonly feed: string;
  readonly source: string;
  readonly options: OptionValues;
  readonly fingerprint: string;
  readonly startedAt: Date;
}

/** The last run of this file with the same options, when it was started and not finished. */
export async function findUnfinishedRun(
  db: Db,
  { feed, fingerprint, options }: Pick<NewRun, 'feed' | 'fingerprint' | 'options'>,
): Promise<RunState | undefined> {
  const [run] = await db
    .select()
    .from(importRun)
    .where(and(eq(importRun.feed, feed), eq(importRun.fingerprint, fingerprint), eq(importRun.options, options)))
    .orderBy(desc(importRun.id))
    .limit(1);
  if (!run || (run.state !== 'running' && run.state !== 'failed') || run.linesDone === 0) return undefined;
  return stateOf(run);
}

/** A run that was queued for an uploaded file, or was interrupted since. */
export async function findQueuedRun(db: Db, id: number): Promise<RunState | undefined> {
  const [run] = await db.select().from(importRun).where(eq(importRun.id, id));
  return run && stateOf(run);
}

function stateOf(run: typeof importRun.$inferSelect): RunState {
  const { remarks = 0, repeats = 0, reasons = [] } = (run.detail ?? {}) as Partial<Detail>;
  const { read, added, changed, unchanged, refused } = run;
  const tally = { read, added, changed, unchanged, refused, remarks, repeats, reasons };
  return { id: run.id, linesDone: run.linesDone, tally, newestOn: run.newestOn, isResumed: run.linesDone > 0 };
}

export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const [inserted] = await db
    .insert(importRun)
    .values({ ...run, state: 'running' })
    .returning({ id: importRun.id });
  if (!inserted) throw new Error('no run inserted');
  return inserted.id;
}

/** Records the fingerprint of a queued file, of which the import begins. */
export async function startQueuedRun(db: Db, id: number, fingerprint: string, startedAt: Date): Promise<void> {
  await db.update(importRun).set({ state: 'running', fingerprint, startedAt }).where(eq(importRun.id, id));
}

/** Records how far a file has been read, for who watches. */
export async function saveBytes(
  db: Db,
  id: number,
  { byteCount, totalByteCount }: { readonly byteCount: number; readonly totalByteCount: number },
): Promise<void> {
  await db.update(importRun).set({ bytesDone: byteCount, bytesTotal: totalByteCount }).where(eq(importRun.id, id));
}

/** Records the first line of a file, by which its refused lines are read again. */
export async function saveHeader(db: Db, id: number, header: string): Promise<void> {
  await db.update(importRun).set({ header }).where(eq(importRun.id, id));
}

/** The number of merged lines of a run, locked until the transaction ends. */
export async function lockLinesDone(tx: Tx, id: number): Promise<number | undefined> {
  const [run] = await tx
    .select({ linesDone: importRun.linesDone })
    .from(importRun)
    .where(eq(importRun.id, id))
    .for('update');
  return run?.linesDone;
}

/** Saves the progress of a run, in the transaction of the merge. */
export async function saveProgress(
  tx: Tx,
  run: Omit<RunState, 'isResumed'>,
  rejects: readonly Reject[],
): Promise<void> {
  const { reasons, remarks, repeats, ...counts } = run.tally;
  await tx
    .update(importRun)
    .set({
      ...counts,
      linesDone: run.linesDone,
      newestOn: run.newestOn,
      state: 'running',
      detail: { remarks, repeats, reasons },
    })
    .where(eq(importRun.id, run.id));
  if (rejects.length === 0) return;
  const column = <Key extends 'line' | 'column' | 'reason' | 'text'>(key: Key) =>
    sql.param(rejects.map((reject) => reject[key]));
  await tx.execute(sql`
    insert into ${importReject} (import_run_id, line, "column", reason, text, context)
    select ${run.id}, r.line, r."column", r.reason, r.text,
      (select array_agg(h) from jsonb_array_elements_text(r.context) h)
    from unnest(
      ${column('line')}::int[], ${column('column')}::text[], ${column('reason')}::text[], ${column('text')}::text[],
      ${sql.param(rejects.map(({ context }) => (context ? JSON.stringify(context) : null)))}::jsonb[]
    ) r (line, "column", reason, text, context)`);
}

export interface RunEnd {
  readonly state: 'done' | 'refused' | 'failed';
  readonly message?: string;
  readonly endedAt: Date;
  /** Added to the detail of the run. */
  readonly detail?: Record<string, unknown>;
}

export async function endRun(db: Db, id: number, { state, message, endedAt, detail = {} }: RunEnd): Promise<void> {
  await db
    .update(importRun)
    .set({
      state,
      endedAt,
      message: message ?? null,
      detail: sql`coalesce(${importRun.detail}, '{}') || ${JSON.stringify(detail)}::jsonb`,
    })
    .where(eq(importRun.id, id));
}

/** The number of rows of the last file of a feed that was imported, without a run that is not it. */
export async function findLastRead(db: Db, feed: string, exceptRunId: number): Promise<number | undefined> {
  const [run] = await db
    .select({ read: importRun.read })
    .from(importRun)
    .where(and(eq(importRun.feed, feed), eq(importRun.state, 'done'), ne(importRun.id, exceptRunId)))
    .orderBy(desc(importRun.id))
    .limit(1);
  return run?.read;
}

/** Whether another run merged a part of a file of some feeds since the last one that was imported in whole. */
export async function hasPartlyMerged(tx: Tx, feeds: readonly string[], exceptRunId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from import_run r
    where r.feed = any (${sql.param([...feeds])}::text[]) and r.id <> ${exceptRunId} and r.lines_done > 0
      and r.state in ('running', 'failed') and r.id > coalesce((
        select max(d.id) from import_run d
        where d.feed = any (${sql.param([...feeds])}::text[]) and d.id <> ${exceptRunId} and d.state = 'done'), 0)
    limit 1`);
  return rows.length > 0;
}

/** Lowers the newest dates of the runs of a feed. @param newestOn null when the feed has no price left */
export async function lowerNewestOn(tx: Tx, feed: string, newestOn: BusinessDate | null): Promise<void> {
  await tx
    .update(importRun)
    .set({ newestOn })
    .where(
      and(
        eq(importRun.feed, feed),
        newestOn === null ? isNotNull(importRun.newestOn) : gt(importRun.newestOn, newestOn),
      ),
    );
}

/** Raises the newest date of runs. @param newestOnOfRun by the id of the run */
export async function raiseNewestOn(tx: Tx, newestOnOfRun: ReadonlyMap<number, BusinessDate>): Promise<void> {
  await tx.execute(sql`
    update import_run r set newest_on = greatest(r.newest_on, n.newest_on)
    from unnest(${sql.param([...newestOnOfRun.keys()])}::int[], ${sql.param([...newestOnOfRun.values()])}::date[])
      n (id, newest_on)
    where r.id = n.id`);
}

/** A file that was imported, for a person. */
export interface ListedRun {
  readonly id: number;
  readonly feed: string;
  readonly source: string;
  readonly state: string;
  readonly newestOn: BusinessDate | null;
  readonly added: number;
  readonly changed: number;
  readonly refused: number;
  readonly startedAt: Date;
}

/** The newest imports, newest first. */
export const listRuns = (db: Db, rowsMax: number): Promise<ListedRun[]> =>
  db
    .select({
      id: importRun.id,
      feed: importRun.feed,
      source: importRun.source,
      state: importRun.state,
      newestOn: importRun.newestOn,
      added: importRun.added,
      changed: importRun.changed,
      refused: importRun.refused,
      startedAt: importRun.startedAt,
    })
    .from(importRun)
    .orderBy(desc(importRun.id))
    .limit(rowsMax);

/** Newest price date of all files of a feed that are imported, in whole or in part. */
export async function findNewestOn(db: Db, feed: string): Promise<BusinessDate | undefined> {
  const [row] = await db
    .select({ newestOn: sql<string | null>`max(${importRun.newestOn})` })
    .from(importRun)
    .where(eq(importRun.feed, feed));
  return row?.newestOn == null ? undefined : businessDate(row.newestOn);
}

import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, eq, gt, lt, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { jobRun } from './jobs.tables.ts';

/**
 * A run without a heartbeat for so long belongs to a stopped node. By the database's clock, because the clocks of nodes
 * may differ.
 */
const ABANDONED_AFTER = sql`interval '60 seconds'`;
/** A failed run is retried at once, then after 1, 3 and 7 minutes, and from then on every quarter of an hour. */
const RETRIED_AFTER = sql`(power(2, least(${jobRun.attempt}, 5) - 1) - 1) * interval '1 minute'`;

/** The newest business date of each job. */
export async function lastDays(db: Db): Promise<ReadonlyMap<string, BusinessDate>> {
  const rows = await db
    .select({ name: jobRun.name, day: max(jobRun.businessDate) })
    .from(jobRun)
    .groupBy(jobRun.name);
  return new Map(rows.flatMap(({ name, day }) => (day ? [[name, day] as const] : [])));
}

/** Records the day from which a job is known: earlier days are not run. */
export const insertFirstDay = (db: Db, name: string, businessDate: BusinessDate) =>
  db
    .insert(jobRun)
    .values({ name, businessDate, state: 'done', endedAt: sql`now()`, message: 'first known day' })
    .onConflictDoNothing();

/** Claims a new run. @returns the attempt, or undefined when another node was first */
export async function claimRun(db: Db, name: string, businessDate: BusinessDate): Promise<number | undefined> {
  const [claimed] = await db
    .insert(jobRun)
    .values({ name, businessDate, state: 'running' })
    .onConflictDoNothing()
    .returning({ attempt: jobRun.attempt });
  return claimed?.attempt;
}

const isAbandoned = and(eq(jobRun.state, 'running'), lt(jobRun.heartbeatAt, sql`now() - ${ABANDONED_AFTER}`));

const isRested = lte(jobRun.endedAt, sql`now() - ${RETRIED_AFTER}`);

/** Runs to retry: failed ones, with `isAtOnce` without their delay, and those of stopped nodes. */
export const listRunsToRetry = (db: Db, { isAtOnce }: { readonly isAtOnce: boolean }) =>
  db
    .select({ name: jobRun.name, businessDate: jobRun.businessDate, attempt: jobRun.attempt })
    .from(jobRun)
    .where(or(and(eq(jobRun.state, 'failed'), isAtOnce ? undefined : isRested), isAbandoned))
    .orderBy(jobRun.businessDate, jobRun.startedAt);

/** Takes over a failed or abandoned attempt. @returns the new attempt, or undefined when another node was first */
export async function takeOverRun(
  db: Db,
  run: { name: string; businessDate: BusinessDate; attempt: number },
): Promise<number | undefined> {
  const [taken] = await db
    .update(jobRun)
    .set({ state: 'running', attempt: run.attempt + 1, startedAt: sql`now()`, heartbeatAt: sql`now()`, endedAt: null })
    .where(and(...sameAttempt(run), or(eq(jobRun.state, 'failed'), isAbandoned)))
    .returning({ attempt: jobRun.attempt });
  return taken?.attempt;
}

interface Attempt {
  readonly name: string;
  readonly businessDate: BusinessDate;
  readonly attempt: number;
}

const sameAttempt = ({ name, businessDate, attempt }: Attempt) => [
  eq(jobRun.name, name),
  eq(jobRun.businessDate, businessDate),
  eq(jobRun.attempt, attempt),
];

/** Records that a run is alive. @returns false when another attempt has taken it over */
export async function recordHeartbeat(db: Db, run: Attempt): Promise<boolean> {
  const renewed = await db
    .update(jobRun)
    .set({ heartbeatAt: sql`now()` })
    .where(and(...sameAttempt(run), eq(jobRun.state, 'running')));
  return renewed.rowCount === 1;
}

/** Ends a run, unless another attempt has taken it over. */
export const endRun = (db: Db, run: Attempt, end: { state: 'done' | 'failed'; rowCount: number; message: string }) =>
  db
    .update(jobRun)
    .set({ ...end, message: end.message.slice(0, 1_000), endedAt: sql`now()` })
    .where(and(...sameAttempt(run), eq(jobRun.state, 'running')));

const ABANDONED = { heartbeatAt: sql`'-infinity'` };

/** Lets another node take a run over immediately, unless one has done so. */
export const abandonRun = (db: Db, run: Attempt) =>
  db
    .update(jobRun)
    .set(ABANDONED)
    .where(and(...sameAttempt(run), eq(jobRun.state, 'running')));

/** The same for all running runs. Only for a node that runs alone. */
export const abandonRuns = (db: Db) => db.update(jobRun).set(ABANDONED).where(eq(jobRun.state, 'running'));

/** Whether any node is running a job. */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ name: jobRun.name })
    .from(jobRun)
    .where(and(eq(jobRun.state, 'running'), gt(jobRun.heartbeatAt, sql`now() - ${ABANDONED_AFTER}`)))
    .limit(1);
  return row !== undefined;
}

import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, eq, gt, lt, lte, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { jobRun } from './jobs.tables.ts';

/**
 * A run whose row was not renewed for so long belongs to a node that is gone. By the database's clock: nodes may
 * disagree.
 */
const ABANDONED_AFTER = sql`interval '60 seconds'`;
const ATTEMPTS_MAX = 50;

/** The newest day each step has a row for. */
export async function lastDays(db: Db): Promise<ReadonlyMap<string, BusinessDate>> {
  const rows = await db
    .select({ name: jobRun.name, day: max(jobRun.businessDate) })
    .from(jobRun)
    .groupBy(jobRun.name);
  return new Map(rows.flatMap(({ name, day }) => (day ? [[name, day] as const] : [])));
}

/** Notes that a step is known from a day on: what lies before is not run. */
export const insertFirstDay = (db: Db, name: string, businessDate: BusinessDate) =>
  db
    .insert(jobRun)
    .values({ name, businessDate, state: 'done', endedAt: sql`now()`, message: 'first known day' })
    .onConflictDoNothing();

/** Takes a run that nobody has had yet. @returns the attempt, or undefined when another node was first */
export async function claimRun(db: Db, name: string, businessDate: BusinessDate): Promise<number | undefined> {
  const [claimed] = await db
    .insert(jobRun)
    .values({ name, businessDate, state: 'running' })
    .onConflictDoNothing()
    .returning({ attempt: jobRun.attempt });
  return claimed?.attempt;
}

const isAbandoned = and(eq(jobRun.state, 'running'), lt(jobRun.heartbeatAt, sql`now() - ${ABANDONED_AFTER}`));

/** Runs to be tried again: failed ones, and those whose node is gone. */
export const listRunsToRetry = (db: Db) =>
  db
    .select({ name: jobRun.name, businessDate: jobRun.businessDate, attempt: jobRun.attempt })
    .from(jobRun)
    .where(and(or(eq(jobRun.state, 'failed'), isAbandoned), lte(jobRun.attempt, ATTEMPTS_MAX)))
    .orderBy(jobRun.businessDate, jobRun.startedAt);

/** Takes over a run of a known attempt. @returns the new attempt, or undefined when another node was first */
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

/** Renews a run. @returns false when it is no longer this attempt's */
export async function recordHeartbeat(db: Db, run: Attempt): Promise<boolean> {
  const renewed = await db
    .update(jobRun)
    .set({ heartbeatAt: sql`now()` })
    .where(and(...sameAttempt(run), eq(jobRun.state, 'running')));
  return renewed.rowCount === 1;
}

/** Ends a run, if it is still this attempt's. */
export const endRun = (db: Db, run: Attempt, end: { state: 'done' | 'failed'; rowCount: number; message: string }) =>
  db
    .update(jobRun)
    .set({ ...end, message: end.message.slice(0, 1_000), endedAt: sql`now()` })
    .where(and(...sameAttempt(run), eq(jobRun.state, 'running')));

/** Lets runs that a process left behind be taken over at once: for a node that knows itself to be the only one. */
export const abandonRuns = (db: Db) =>
  db
    .update(jobRun)
    .set({ heartbeatAt: sql`'-infinity'` })
    .where(eq(jobRun.state, 'running'));

/** Whether any node is at work on a run. */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ name: jobRun.name })
    .from(jobRun)
    .where(and(eq(jobRun.state, 'running'), gt(jobRun.heartbeatAt, sql`now() - ${ABANDONED_AFTER}`)))
    .limit(1);
  return row !== undefined;
}

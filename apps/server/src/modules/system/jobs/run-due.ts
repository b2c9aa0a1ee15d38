import { setTimeout as sleep } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { storedErrorText } from '../../../platform/log/logged-error.ts';
import { alertOperations } from '../notifications/index.ts';
import { lastDueOn, runsDue } from './due-runs.ts';
import {
  abandonRun,
  claimRun,
  endRun,
  insertFirstDay,
  isAnyRunning,
  lastDays,
  listRunsToRetry,
  recordHeartbeat,
  takeOverRun,
} from './jobs.queries.ts';

type JobsNode = Pick<NodeContext, 'database' | 'log'>;

export interface RanJob {
  readonly name: string;
  readonly businessDate: BusinessDate;
  readonly outcome: string;
}

const WAIT_MS = 50;
const FAILURES_BEFORE_ALERT = 4;

/**
 * Runs the jobs that have become due by the business clock: missed days in order, each job once a day across all nodes,
 * and failed and abandoned runs again. A failed job is recorded and does not hold up the others. After some failures in
 * a row operations are alerted, once.
 *
 * @param signal stops it: the job in progress at its next heartbeat, so that another node can go on with it at once
 * @returns what this node ran; with `isComplete`, failed runs too that would be retried later, and only after the runs
 *   of other nodes have ended
 */
export async function runDue(
  node: JobsNode,
  jobs: readonly EndOfDayJob[],
  businessNow: Date,
  { isComplete = false, signal }: { readonly isComplete?: boolean; readonly signal?: AbortSignal } = {},
): Promise<RanJob[]> {
  const { db } = node.database;
  await registerNewJobs(node, jobs, businessNow);
  const ran: RanJob[] = [];
  for (const run of await listRunsToRetry(db, { isAtOnce: isComplete })) {
    if (signal?.aborted) return ran;
    const job = jobs.find(({ name }) => name === run.name);
    const attempt = job && (await takeOverRun(db, run));
    if (!job || attempt === undefined) continue;
    if (attempt > FAILURES_BEFORE_ALERT) await alertOfFailures(node, run);
    ran.push(await perform(node, job, { ...run, attempt }, signal));
  }
  const days = await lastDays(db);
  const due = runsDue(jobs, (job) => days.get(job.name) ?? lastDueOn(job, businessNow), businessNow);
  for (const { job, businessDate } of due) {
    if (signal?.aborted) return ran;
    const attempt = await claimRun(db, job.name, businessDate);
    if (attempt !== undefined) ran.push(await perform(node, job, { name: job.name, businessDate, attempt }, signal));
  }
  while (isComplete && (await isAnyRunning(db))) await sleep(WAIT_MS);
  return ran;
}

/**
 * Registers new jobs: a job first runs on the day after its last due day. Called at the start, so that the first move
 * of the clock already runs them.
 */
export async function registerNewJobs(
  { database: { db } }: JobsNode,
  jobs: readonly EndOfDayJob[],
  businessNow: Date,
): Promise<void> {
  const known = await lastDays(db);
  for (const job of jobs.filter(({ name }) => !known.has(name))) {
    await insertFirstDay(db, job.name, lastDueOn(job, businessNow));
  }
}

/** What cannot be written now is written with the next attempt. */
async function alertOfFailures(
  { database, log }: JobsNode,
  { name, businessDate }: { readonly name: string; readonly businessDate: BusinessDate },
): Promise<void> {
  const alert = {
    code: 'job-failing',
    onceKey: `${name}:${businessDate}`,
    values: { job: name, businessDate: formatDate(businessDate), count: String(FAILURES_BEFORE_ALERT) },
  } as const;
  await transaction(database, (tx) => alertOperations(tx, [alert])).catch((error: unknown) =>
    log.error({ err: error, job: name, businessDate }, 'operations could not be alerted of a failing job'),
  );
}

async function perform(
  { database: { db }, log }: JobsNode,
  job: EndOfDayJob,
  run: { name: string; businessDate: BusinessDate; attempt: number },
  signal: AbortSignal | undefined,
): Promise<RanJob> {
  const heartbeat = async () => {
    if (signal?.aborted) throw new Error('this node is stopping');
    if (!(await recordHeartbeat(db, run))) throw new Error('another node has taken this run over');
  };
  try {
    const { rowCount, message } = await job.run({ businessDate: run.businessDate, heartbeat });
    await endRun(db, run, { state: 'done', rowCount, message });
    return { name: job.name, businessDate: run.businessDate, outcome: message };
  } catch (error) {
    if (signal?.aborted) {
      await abandonRun(db, run);
      return { name: job.name, businessDate: run.businessDate, outcome: 'stopped' };
    }
    const message = storedErrorText(error);
    log.error({ job: job.name, businessDate: run.businessDate, attempt: run.attempt, err: error }, 'job failed');
    await endRun(db, run, { state: 'failed', rowCount: 0, message });
    return { name: job.name, businessDate: run.businessDate, outcome: `failed: ${message}` };
  }
}

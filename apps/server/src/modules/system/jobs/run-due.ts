import { setTimeout as sleep } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import {
  recordHeartbeat,
  claimRun,
  endRun,
  insertFirstDay,
  isAnyRunning,
  lastDays,
  listRunsToRetry,
  takeOverRun,
} from './jobs.queries.ts';
import type { EndOfDayJob } from './end-of-day-job.ts';
import { lastDueOn, runsDue } from './end-of-day-job.ts';

export interface JobsContext {
  readonly database: Database;
  readonly log: Log;
  readonly steps: readonly EndOfDayJob[];
}

export interface RanJob {
  readonly name: string;
  readonly businessDate: BusinessDate;
  readonly outcome: string;
}

const WAIT_MS = 50;

/**
 * Runs what has become due by the business clock: the days passed in order, each step once a day whatever the number
 * of nodes, failed and abandoned runs
 * again. A step that fails is noted and does not hold up the others.
 *
 * @returns what this node ran; with `isComplete`, only after other nodes' runs have ended too
 */
export async function runDue(ctx: JobsContext, businessNow: Date, { isComplete = false } = {}): Promise<RanJob[]> {
  const { db } = ctx.database;
  await registerNewJobs(ctx, businessNow);
  const ran: RanJob[] = [];
  for (const run of await listRunsToRetry(db)) {
    const step = ctx.steps.find(({ name }) => name === run.name);
    const attempt = step && (await takeOverRun(db, run));
    if (step && attempt !== undefined) ran.push(await perform(ctx, step, { ...run, attempt }));
  }
  const days = await lastDays(db);
  const due = runsDue(ctx.steps, (step) => days.get(step.name) ?? lastDueOn(step, businessNow), businessNow);
  for (const { step, businessDate } of due) {
    const attempt = await claimRun(db, step.name, businessDate);
    if (attempt !== undefined) ran.push(await perform(ctx, step, { name: step.name, businessDate, attempt }));
  }
  while (isComplete && (await isAnyRunning(db))) await sleep(WAIT_MS);
  return ran;
}

/**
 * A step never seen before starts with the day after its last due one. Called at the start, so that the first move of
 * the clock finds it known.
 */
export async function registerNewJobs({ database: { db }, steps }: JobsContext, businessNow: Date): Promise<void> {
  const known = await lastDays(db);
  for (const step of steps.filter(({ name }) => !known.has(name))) {
    await insertFirstDay(db, step.name, lastDueOn(step, businessNow));
  }
}

async function perform(
  { database: { db }, log }: JobsContext,
  step: EndOfDayJob,
  run: { name: string; businessDate: BusinessDate; attempt: number },
): Promise<RanJob> {
  const beat = async () => {
    if (!(await recordHeartbeat(db, run))) throw new Error('another node has taken this run over');
  };
  try {
    const { rowCount, message } = await step.run({ businessDate: run.businessDate, beat });
    await endRun(db, run, { state: 'done', rowCount, message });
    return { name: step.name, businessDate: run.businessDate, outcome: message };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.error({ step: step.name, businessDate: run.businessDate, attempt: run.attempt, err: error }, 'step failed');
    await endRun(db, run, { state: 'failed', rowCount: 0, message });
    return { name: step.name, businessDate: run.businessDate, outcome: `failed: ${message}` };
  }
}

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Contributions, Worker } from '../../../platform/node/node-context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import { registerNewJobs } from './run-due.ts';
import { startScheduler } from './scheduler.ts';

const log = createLog('silent');
const workers: Worker[] = [];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => database.close());

/** Starts the scheduler of a job node that has only this module. */
async function startNode(module: Omit<Contributions, 'name'>, clocks = createClocks()): Promise<Worker> {
  const jobQueue = new JobQueue({ database, log, isJobsNode: true, connections: 4, superviseIntervalSeconds: 1 });
  const node = testNode(database, { jobQueue, clocks, modules: [{ name: 'test', ...module }] });
  const scheduler = await startScheduler(node, { pollSeconds: 0.5 });
  const worker = {
    stop: async () => {
      await scheduler.stop();
      await jobQueue.stop();
    },
  };
  workers.push(worker);
  return worker;
}

const query = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows[0];

/** Waits until the queue has looked for jobs that ended without a result. */
async function supervised(): Promise<void> {
  const monitoredAt = async () =>
    (await query(`select monitor_on from pgboss.queue where name = 'run-due'`))?.['monitor_on'];
  const before = await monitoredAt();
  await expect.poll(monitoredAt).not.toEqual(before);
}

test('a run is left alone for hours while its node lives, and is taken over soon after the node has died', async () => {
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  workers.push({ stop: () => Promise.resolve(unblock()) });
  let runs = 0;
  const work = () => {
    runs += 1;
    return blocked;
  };
  await startNode({ everyMinute: [work] });
  await expect.poll(() => runs).toBe(1);
  await startNode({ everyMinute: [() => Promise.resolve((runs += 1))] });
  const active = `where name = 'run-due' and state = 'active'`;
  await query(`update pgboss.job set started_on = now() - interval '20 hours' ${active}`);
  await supervised();
  await supervised();
  expect(runs).toBe(1);
  await query(`update pgboss.job set heartbeat_on = now() - interval '31 seconds' ${active}`);
  await expect.poll(() => runs).toBe(2);
});

test('a node that stops ends its job after the chunk in progress, and the next one runs the job again at once', async () => {
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  workers.push({ stop: () => Promise.resolve(unblock()) });
  const done: string[] = [];
  const job = (chunks: number, work: Promise<void>): EndOfDayJob => ({
    name: 'chunked',
    dueAt: '23:00',
    run: async ({ heartbeat }) => {
      for (let chunk = 1; chunk <= chunks; chunk += 1) {
        done.push(`chunk ${chunk}`);
        await work;
        await heartbeat();
      }
      return { rowCount: chunks, message: 'ran' };
    },
  });
  const later: EndOfDayJob = {
    ...{ name: 'later', dueAt: '23:30' },
    run: () => Promise.resolve({ rowCount: done.push('later'), message: 'ran' }),
  };
  const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);
  const clocks = createClocks(0, () => at('23:45'));
  await registerNewJobs({ database, log }, [job(0, blocked), later], at('12:00'));
  const runOf = () =>
    query(`select state, attempt from job_run where name = 'chunked' and business_date = '2026-11-20'`);
  const node = await startNode({ endOfDayJobs: [() => job(100, blocked), () => later] }, clocks);
  await expect.poll(() => done).toEqual(['chunk 1']);
  const stopped = node.stop();
  unblock();
  await stopped;
  expect(done).toEqual(['chunk 1']);
  expect(await runOf()).toEqual({ state: 'running', attempt: 1 });
  await startNode({ endOfDayJobs: [() => job(2, blocked), () => later] }, clocks);
  await expect.poll(() => done).toEqual(['chunk 1', 'chunk 1', 'chunk 2', 'later']);
  expect(await runOf()).toEqual({ state: 'done', attempt: 2 });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Worker } from '../../../platform/node/node-context.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
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

/** Starts the scheduler of a job node whose work of a minute is given. */
async function startNode(work: () => Promise<unknown>): Promise<void> {
  const jobQueue = new JobQueue({ database, log, isJobsNode: true, connections: 4, superviseIntervalSeconds: 1 });
  const node = testNode(database, { jobQueue, modules: [{ name: 'test', everyMinute: [work] }] });
  const scheduler = await startScheduler(node, { pollSeconds: 0.5 });
  workers.push({
    stop: async () => {
      await scheduler.stop();
      await jobQueue.stop();
    },
  });
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
  await startNode(() => {
    runs += 1;
    return blocked;
  });
  await expect.poll(() => runs).toBe(1);
  await startNode(() => Promise.resolve((runs += 1)));
  const active = `where name = 'run-due' and state = 'active'`;
  await query(`update pgboss.job set started_on = now() - interval '20 hours' ${active}`);
  await supervised();
  await supervised();
  expect(runs).toBe(1);
  await query(`update pgboss.job set heartbeat_on = now() - interval '31 seconds' ${active}`);
  await expect.poll(() => runs).toBe(2);
});

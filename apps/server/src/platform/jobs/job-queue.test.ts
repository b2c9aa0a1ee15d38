import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startHoldingProxy } from '../db/testing/holding-proxy.ts';
import { transaction } from '../db/transaction.ts';
import { failureOf } from '../http/failure.ts';
import { createLog } from '../log/log.ts';
import { JobQueue } from './job-queue.ts';

const { direct } = await testDatabase();
const SECRET = 'ZZZPD0001A';

test('a job that fails leaves no value of its statement in the queue', async () => {
  const database = await testDatabase();
  const queue = { name: 'failing', retryLimit: 0 };
  const jobQueue = new JobQueue({ database, log: createLog('silent'), isJobsNode: true, connections: 4 });
  await transaction(database, (tx) => jobQueue.send(tx, queue, { id: crypto.randomUUID(), task: {} }));
  await jobQueue.work(queue, async () => {
    await database.db.execute(sql`select ${SECRET}::int`);
  });
  const output = async () =>
    JSON.stringify((await database.pool.query(`select output from pgboss.job where state = 'failed'`)).rows);
  await expect.poll(output).toContain('database error 22P02');
  expect(await output()).not.toContain(SECRET);
  await jobQueue.stop();
});

test('a statement of the queue fails after 35 s without an answer, and its connection is replaced', async () => {
  const proxy = await startHoldingProxy(join(String(direct.host), `.s.PGSQL.${direct.port ?? 5432}`));
  const network = { direct: { ...direct, host: '127.0.0.1', port: proxy.port } };
  const jobQueue = new JobQueue({ database: network, log: createLog('silent'), isJobsNode: false, connections: 1 });
  onTestFinished(async () => {
    vi.useRealTimers();
    await jobQueue.stop();
    proxy.stop();
  });
  const work = (name: string) => jobQueue.work({ name }, () => Promise.resolve());
  await work('answered');
  await jobQueue.stopWork({ name: 'answered' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  proxy.hold();
  const failing = work('unanswered').catch((error: unknown) => error);
  await proxy.held;
  await vi.advanceTimersByTimeAsync(35_000);
  expect(failureOf(await failing).code).toBe('server.unavailable');
  await work('unanswered');
});

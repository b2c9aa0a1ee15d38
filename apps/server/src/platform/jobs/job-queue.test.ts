import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { transaction } from '../db/transaction.ts';
import { createLog } from '../log/log.ts';
import { JobQueue } from './job-queue.ts';

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

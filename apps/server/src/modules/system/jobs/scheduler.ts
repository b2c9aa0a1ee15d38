import { PgBoss } from 'pg-boss';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';

const QUEUE = 'run-due';
const EACH_MINUTE = '* * * * *';
const CONNECTIONS = 3;

export interface Scheduler {
  stop(): Promise<void>;
}

/** Wakes the jobs each minute, on one of the nodes that carry them. What is due is their own question to the tables. */
export async function startScheduler(
  { direct }: Pick<Database, 'direct'>,
  log: Log,
  wake: () => Promise<unknown>,
): Promise<Scheduler> {
  const boss = new PgBoss({ ...direct, max: CONNECTIONS, application_name: 'artha-jobs' } as ConstructorParameters<
    typeof PgBoss
  >[0]);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'singleton' });
  await boss.work(QUEUE, { pollingIntervalSeconds: 5 }, wake);
  await boss.schedule(QUEUE, EACH_MINUTE);
  // What became due while nobody was here does not wait for the minute.
  await boss.send(QUEUE);
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

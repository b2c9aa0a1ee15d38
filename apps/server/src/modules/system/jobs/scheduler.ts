import { PgBoss } from 'pg-boss';
import { deleteOldNonces } from '../../../platform/http/payload/payload.queries.ts';
import type { NodeContext, Worker } from '../../../platform/node/node-context.ts';
import { runEveryMinute } from './node-jobs.ts';

const QUEUE = 'run-due';
const EVERY_MINUTE = '* * * * *';
const CONNECTIONS = 3;

/** Triggers the jobs every minute on one of the job nodes. The tables say which jobs are due. */
export async function startScheduler(node: NodeContext): Promise<Worker> {
  const { database, log } = node;
  const boss = new PgBoss({
    ...database.direct,
    max: CONNECTIONS,
    application_name: 'artha-jobs',
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'singleton' });
  await boss.work(QUEUE, { pollingIntervalSeconds: 5 }, () => runEveryMinute(node));
  await boss.schedule(QUEUE, EVERY_MINUTE);
  // Jobs that became due while no node was running start immediately.
  await boss.send(QUEUE);
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

/** Payload nonces are kept for ten minutes: too short for a daily clean-up. */
export const deleteNonces = ({ database, clocks }: NodeContext): Promise<unknown> =>
  deleteOldNonces(database.db, clocks.realNow());

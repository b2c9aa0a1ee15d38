import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { Month } from './activity-log.queries.ts';
import { createMonth, findMonth, guardPartition, listUnguarded, lockPartitions } from './activity-log.queries.ts';

const MONTHS_AHEAD = 3;

/** Creates the partitions of this month and the next three, by the real clock, which also stamps the entries. */
export const partitionJob = ({ database, clocks }: Pick<WorkNode, 'database' | 'clocks'>): EndOfDayJob => ({
  name: 'activity-log-partitions',
  dueAt: '02:30',
  run: async () => {
    const added = await maintainPartitions(database, clocks.realNow());
    return { rowCount: added.length, message: added.length === 0 ? 'all partitions exist' : `added ${added.join()}` };
  },
});

/**
 * Adds missing partitions. A month with entries in the default partition stays there: entries are never moved.
 *
 * @returns the names of the added partitions
 */
export function maintainPartitions(database: Pick<Database, 'db'>, realNow: Date): Promise<string[]> {
  return transaction(database, async (tx) => {
    await lockPartitions(tx);
    const added: string[] = [];
    for (const month of monthsFrom(realNow)) {
      const found = await findMonth(tx, month);
      if (found?.hasPartition || found?.hasEntries) continue;
      await createMonth(tx, month);
      added.push(month.name);
    }
    for (const name of await listUnguarded(tx)) await guardPartition(tx, name);
    return added;
  });
}

function monthsFrom(realNow: Date): Month[] {
  const start = (ahead: number) => new Date(Date.UTC(realNow.getUTCFullYear(), realNow.getUTCMonth() + ahead));
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => {
    const from = start(ahead);
    const name = `activity_log_${from.toISOString().slice(0, 7).replace('-', '_')}` as const;
    return { name, from, until: start(ahead + 1) };
  });
}

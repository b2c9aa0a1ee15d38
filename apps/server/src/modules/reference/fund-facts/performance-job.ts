import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { refreshPerformance } from './refresh-performance.ts';

/** Computes what the price histories say, after the NAVs of the day and the orders that wait for them. */
export const performanceJob = ({ database }: Pick<WorkNode, 'database'>): EndOfDayJob => ({
  name: 'fund-performance',
  dueAt: '23:50',
  run: async ({ heartbeat }) => {
    const rowCount = await refreshPerformance(database, heartbeat);
    return { rowCount, message: `${rowCount} schemes` };
  },
});

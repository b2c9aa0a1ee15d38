import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { nextDueAt } from './due-runs.ts';
import type { RanJob } from './run-due.ts';
import { registerNewJobs, runDue } from './run-due.ts';

const jobsByNode = new WeakMap<NodeContext, readonly EndOfDayJob[]>();

/** The end-of-day jobs of all modules, created once for each node. */
function endOfDayJobsOf(node: NodeContext): readonly EndOfDayJob[] {
  const known = jobsByNode.get(node);
  if (known) return known;
  const jobs = node.modules.flatMap(({ endOfDayJobs = [] }) => endOfDayJobs.map((create) => create(node)));
  jobsByNode.set(node, jobs);
  return jobs;
}

/** Registers the jobs of a node before its clock is moved. */
export const registerJobsOf = (node: NodeContext): Promise<void> =>
  registerNewJobs(node, endOfDayJobsOf(node), node.clocks.businessNow());

/** When the next job of a node becomes due. */
export const nextDueOf = (node: NodeContext, businessNow: Date): Date => nextDueAt(endOfDayJobsOf(node), businessNow);

/** Runs the due jobs, and returns when the runs of other nodes have ended too. */
export const runAllDueOf = (node: NodeContext): Promise<RanJob[]> =>
  runDue(node, endOfDayJobsOf(node), node.clocks.businessNow(), { isComplete: true });

/**
 * Runs the modules' work of each minute. Work that fails is logged, and does not hold up the rest.
 *
 * @param signal stops it between two of them
 */
export async function runMinuteWork(node: NodeContext, signal?: AbortSignal): Promise<void> {
  for (const { name: module, everyMinute = [] } of node.modules) {
    for (const work of everyMinute) {
      if (signal?.aborted) return;
      try {
        await work(node);
      } catch (error) {
        node.log.error({ err: error, module }, 'the work of a minute failed');
      }
    }
  }
}

/** Runs every minute on one of the job nodes. What fails is logged here, because the queue reports no failure. */
export async function runEveryMinute(node: NodeContext, signal: AbortSignal): Promise<void> {
  await runMinuteWork(node, signal);
  try {
    await runDue(node, endOfDayJobsOf(node), node.clocks.businessNow(), { signal });
  } catch (error) {
    node.log.error({ err: error }, 'the due jobs could not be run');
  }
}

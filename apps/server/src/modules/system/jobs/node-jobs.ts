import type { EndOfDayJob } from '../../../platform/jobs/end-of-day-job.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { nextDueAt } from './due-runs.ts';
import type { RanJob } from './run-due.ts';
import { registerNewJobs, runDue } from './run-due.ts';

const jobsByNode = new WeakMap<NodeContext, readonly EndOfDayJob[]>();

/** The end-of-day jobs of all modules, made once for each node. */
function endOfDayJobsOf(node: NodeContext): readonly EndOfDayJob[] {
  const known = jobsByNode.get(node);
  if (known) return known;
  const jobs = node.modules.flatMap(({ endOfDayJobs = [] }) => endOfDayJobs.map((create) => create(node)));
  jobsByNode.set(node, jobs);
  return jobs;
}

/** Makes the jobs of a node known before its clock is moved. */
export const registerJobsOf = (node: NodeContext): Promise<void> =>
  registerNewJobs(node, endOfDayJobsOf(node), node.clocks.businessNow());

/** When the next job of a node becomes due. */
export const nextDueOf = (node: NodeContext, businessNow: Date): Date => nextDueAt(endOfDayJobsOf(node), businessNow);

/** Runs what is due now, and answers when other nodes' runs have ended too. */
export const runAllDueOf = (node: NodeContext): Promise<RanJob[]> =>
  runDue(node, endOfDayJobsOf(node), node.clocks.businessNow(), { isComplete: true });

/** The modules' work of each minute. */
export async function runMinuteWork(node: NodeContext): Promise<void> {
  for (const { everyMinute = [] } of node.modules) for (const work of everyMinute) await work(node);
}

/** What happens each minute on one of the nodes that carry jobs. */
export async function runEveryMinute(node: NodeContext): Promise<void> {
  await runMinuteWork(node);
  await runDue(node, endOfDayJobsOf(node), node.clocks.businessNow());
}

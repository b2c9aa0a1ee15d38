/** Generates load in a process of its own, so that it does not share a core with the server. Takes jobs by IPC. */
import type { Job, LoadResult } from './load-jobs.ts';
import { flood, paced, Polls } from './load-generators.ts';

let polls: Polls | undefined;

async function work(job: Job): Promise<LoadResult | undefined> {
  switch (job.kind) {
    case 'flood':
      return flood(job);
    case 'paced':
      return paced(job);
    case 'poll':
      polls = await Polls.open(job);
      return undefined;
    case 'watch':
      return polls?.watch(job.ms);
    case 'hang-up':
      polls?.close();
      polls = undefined;
      return undefined;
  }
}

process.on('message', (job: Job) => {
  void work(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
// The parent process has ended.
process.on('disconnect', () => process.exit());

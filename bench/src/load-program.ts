/** Generates load in a process of its own, so that what is loaded has its core for itself. Told by its parent. */
import type { Job, LoadResult } from './load-jobs.ts';
import { flood, paced, Polls } from './load-kinds.ts';

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
// Whoever started it is gone.
process.on('disconnect', () => process.exit());

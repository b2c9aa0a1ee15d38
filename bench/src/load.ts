import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, LoadResult } from './load-jobs.ts';

type Reply = { readonly result?: LoadResult } | { readonly failure: string };

/** The program that generates load. */
export interface Load {
  /** Runs one job at a time. @throws Error when the job fails */
  run(job: Job): Promise<LoadResult | undefined>;
  close(): Promise<void>;
}

export function startLoad(): Load {
  const child = fork(fileURLToPath(import.meta.resolve('./load-program.ts')));
  let onReply: (reply: Reply) => void = () => undefined;
  let hasEnded = false;
  const ended = new Promise<void>((done) => {
    child.once('exit', (code) => {
      hasEnded = true;
      onReply({ failure: `its program exited with ${code}` });
      done();
    });
  });
  child.on('message', (reply: Reply) => onReply(reply));
  return {
    run: async (job) => {
      const reply = await new Promise<Reply>((done) => {
        onReply = done;
        child.send(job);
      });
      if ('failure' in reply) throw new Error(`the load failed: ${reply.failure}`);
      return reply.result;
    },
    close: async () => {
      if (!hasEnded) child.disconnect();
      await ended;
    },
  };
}

/** Runs a job that has a result. */
export async function loadResult(load: Load, job: Job): Promise<LoadResult> {
  const result = await load.run(job);
  if (!result) throw new Error(`${job.kind} has no result`);
  return result;
}

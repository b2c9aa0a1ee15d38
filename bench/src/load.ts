import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, LoadResult } from './load-jobs.ts';

type Reply = { readonly result?: LoadResult } | { readonly failure: string };

/** The program that generates load. */
export interface Load {
  /** Does one thing at a time. @throws Error when it could not */
  run(job: Job): Promise<LoadResult | undefined>;
  close(): Promise<void>;
}

export function startLoad(): Load {
  const child = fork(fileURLToPath(import.meta.resolve('./load-program.ts')));
  let hear: (reply: Reply) => void = () => undefined;
  let hasEnded = false;
  const ended = new Promise<void>((done) => {
    child.once('exit', (code) => {
      hasEnded = true;
      hear({ failure: `its program ended with ${code}` });
      done();
    });
  });
  child.on('message', (reply: Reply) => hear(reply));
  return {
    run: async (job) => {
      const reply = await new Promise<Reply>((done) => {
        hear = done;
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

/** One job whose result is wanted. */
export async function loadResult(load: Load, job: Job): Promise<LoadResult> {
  const result = await load.run(job);
  if (!result) throw new Error(`${job.kind} has no result`);
  return result;
}

import { Worker } from 'node:worker_threads';

export interface WorkerLimits {
  readonly timeoutMs: number;
  /** Of the worker's own heap. */
  readonly heapMegabytes: number;
}

/** A worker took too long, needed too much memory or crashed. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError';
}

/**
 * Runs a file as a worker with a task and returns its first message. The worker ends with it, and at the latest when
 * its time is up. Bytes of the task are copied.
 *
 * @throws WorkerFailedError
 */
export function runInWorker(file: URL, task: unknown, { timeoutMs, heapMegabytes }: WorkerLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // What libraries print about damaged files would fill the log.
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      stdout: true,
      stderr: true,
      env: {},
    });
    const timer = setTimeout(() => fail(new WorkerFailedError(`no result within ${timeoutMs} ms`)), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const fail = (cause: unknown) => {
      end();
      reject(cause instanceof WorkerFailedError ? cause : new WorkerFailedError('a worker failed', { cause }));
    };
    worker.once('message', (message: unknown) => {
      end();
      resolve(message);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new WorkerFailedError('a worker ended without a result')));
  });
}

import { Worker } from 'node:worker_threads';
import { WorkerFailedError } from './run-in-worker.ts';
import type { Finished, Task } from './task-worker.ts';

const WORKER = new URL('task-worker.ts', import.meta.url);
const TIMEOUT_MS = 20_000;
const HEAP_MEGABYTES = 256;

type Waiting = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>;

/** A worker that stays for further tasks. It starts with the first one and keeps no process alive. */
class TaskWorker {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  async run(task: Omit<Task, 'id'>): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(
      () => this.#end(worker, new WorkerFailedError(`no result within ${TIMEOUT_MS} ms`)),
      TIMEOUT_MS,
    );
    try {
      worker.postMessage({ ...task, id }, []);
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      stdout: true,
      stderr: true,
      env: {},
    });
    worker.on('message', (finished: Finished) => {
      const waiting = this.#waiting.get(finished.id);
      if ('error' in finished) waiting?.reject(finished.error);
      else waiting?.resolve(finished.result);
    });
    worker.on('error', (cause) => this.#end(worker, new WorkerFailedError('a worker failed', { cause })));
    worker.on('exit', () => this.#end(worker, new WorkerFailedError('a worker ended without a result')));
    return worker;
  }

  /** Fails what waits; the next task starts another worker. */
  #end(worker: Worker, error: WorkerFailedError): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    void worker.terminate();
  }
}

const shared = new TaskWorker();

/**
 * A function of a module that runs in a worker of the node, for work that would delay all other calls. Arguments and
 * result are copied.
 *
 * @returns a function that throws what the other throws, and WorkerFailedError
 */
export const inWorker =
  <Run extends (...args: never[]) => Promise<unknown>>(module: URL, name: string) =>
  (...args: Parameters<Run>): ReturnType<Run> =>
    shared.run({ module: module.href, name, args }) as ReturnType<Run>;

import { Worker } from 'node:worker_threads';
import { WorkerFailedError } from './run-in-worker.ts';
import type { Finished, Task } from './thread.ts';

const THREAD = new URL('thread.ts', import.meta.url);
const TIMEOUT_MS = 20_000;
const HEAP_MEGABYTES = 256;

type Waiting = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>;

/** A thread that runs tasks. It starts with the first one and keeps no process alive. */
class Thread {
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
    const worker = new Worker(THREAD, {
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
    worker.on('error', (cause) => this.#end(worker, new WorkerFailedError('a thread failed', { cause })));
    worker.on('exit', () => this.#end(worker, new WorkerFailedError('a thread ended without a result')));
    return worker;
  }

  /** Fails what waits; the next task starts another thread. */
  #end(worker: Worker, error: WorkerFailedError): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    void worker.terminate();
  }
}

const thread = new Thread();

/**
 * A function of a module that runs in a thread of the node, for work that would delay all other calls. Arguments and
 * result are copied.
 *
 * @returns a function that throws what the other throws, and WorkerFailedError
 */
export const inThread =
  <Run extends (...args: never[]) => Promise<unknown>>(module: URL, name: string) =>
  (...args: Parameters<Run>): ReturnType<Run> =>
    thread.run({ module: module.href, name, args }) as ReturnType<Run>;

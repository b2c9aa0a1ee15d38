/** The program of the worker of `in-worker.ts`. */
import { parentPort } from 'node:worker_threads';

export interface Task {
  readonly id: number;
  /** Its address. */
  readonly module: string;
  /** Of an exported function. */
  readonly name: string;
  readonly args: readonly unknown[];
}

export type Finished =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown };

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

async function perform({ id, module, name, args }: Task): Promise<Finished> {
  try {
    const run = ((await import(module)) as Functions)[name];
    if (!run) throw new Error(`${module} has no ${name}`);
    return { id, result: await run(...args) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (task: Task) => void perform(task).then((finished) => parentPort?.postMessage(finished, [])));

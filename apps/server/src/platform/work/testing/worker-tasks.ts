/** Functions that run in a worker. */
import { isMainThread } from 'node:worker_threads';

export const whereAmI = (at: Date, names: ReadonlyMap<number, string>): Promise<string> =>
  Promise.resolve(`${isMainThread ? 'main' : 'worker'} ${at.toISOString()} ${names.get(1) ?? ''}`);

/** Blocks its worker until another one sets the flag. */
export function waitFor(flag: Int32Array<SharedArrayBuffer>): Promise<string> {
  Atomics.wait(flag, 0, 0);
  return Promise.resolve('set');
}

export const fail = (): Promise<never> => Promise.reject(new RangeError('too long'));

export const crash = (): Promise<never> => process.exit(1);

import type { Writable } from 'node:stream';
import { Semaphore } from '../work/semaphore.ts';
import { TooMany } from './token-buckets.ts';

/** Calls that wait for a slot: how many of one key, and how long. */
export interface Waiting {
  readonly max: number;
  readonly maxMs: number;
}

/** Idle keys beyond this number are forgotten; below it, a key that comes every few seconds need not be added again. */
const KEYS_KEPT = 10_000;

/** Limits the concurrent calls of each key. */
export class Slots {
  readonly #semaphores = new Map<string | number, Semaphore>();
  readonly #max: number;
  readonly #waiting: Waiting;

  constructor(max: number, waiting: Waiting = { max: 0, maxMs: 0 }) {
    this.#max = max;
    this.#waiting = waiting;
  }

  /**
   * @returns the function that releases the slot
   * @throws TooMany when no slot is free
   */
  take(key: string | number): () => void {
    const semaphore = this.#semaphoreOf(key);
    if (!semaphore.tryEnter()) throw new TooMany(1);
    return () => this.#release(key, semaphore);
  }

  /**
   * Takes a slot, or waits for one. When a page is left while it loads, calls that its browser gave up keep running,
   * and the next page must not be refused because of them.
   *
   * @param caller what the answer is written to; the wait ends when it closes
   * @returns the function that releases the slot, without a promise if a slot is free
   * @throws TooMany when too many calls wait, or this one has waited too long
   */
  takeInTurn(key: string | number, caller: Writable): (() => void) | Promise<() => void> {
    const semaphore = this.#semaphoreOf(key);
    if (semaphore.tryEnter()) return () => this.#release(key, semaphore);
    if (semaphore.waiting >= this.#waiting.max) throw new TooMany(1);
    return this.#wait(key, semaphore, caller);
  }

  async #wait(key: string | number, semaphore: Semaphore, caller: Writable): Promise<() => void> {
    const controller = new AbortController();
    const giveUp = () => controller.abort(new TooMany(1));
    const timer = setTimeout(giveUp, this.#waiting.maxMs);
    caller.once('close', giveUp);
    if (caller.destroyed) giveUp();
    try {
      await semaphore.enter(controller.signal);
    } finally {
      clearTimeout(timer);
      caller.off('close', giveUp);
    }
    return () => this.#release(key, semaphore);
  }

  #semaphoreOf(key: string | number): Semaphore {
    const known = this.#semaphores.get(key);
    if (known) return known;
    const semaphore = new Semaphore(this.#max);
    this.#semaphores.set(key, semaphore);
    return semaphore;
  }

  #release(key: string | number, semaphore: Semaphore): void {
    semaphore.leave();
    if (this.#semaphores.size > KEYS_KEPT && semaphore.isIdle) this.#semaphores.delete(key);
  }
}

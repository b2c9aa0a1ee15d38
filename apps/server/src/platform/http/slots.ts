import type { EventEmitter } from 'node:events';
import { TooMany } from './token-buckets.ts';

/** Calls that wait for a slot: how many of one key, and how long. */
export interface Waiting {
  readonly max: number;
  readonly maxMs: number;
}

/**
 * Limits the concurrent calls of each key. Calls beyond the limit can wait in the order of their arrival: a page that
 * is left while it loads has calls running that its browser gave up, and the next page must not be refused for them.
 */
export class Slots {
  readonly #taken = new Map<string | number, number>();
  readonly #waiters = new Map<string | number, Set<() => void>>();
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
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#max) throw new TooMany(1);
    this.#taken.set(key, taken + 1);
    return () => this.#release(key);
  }

  /**
   * Takes a slot, or waits for one.
   *
   * @param socket the caller's connection; a waiting call ends with it
   * @returns the function that releases the slot, without a promise if a slot is free
   * @throws TooMany when too many calls wait, or this one has waited too long
   */
  takeInTurn(key: string | number, socket: EventEmitter): (() => void) | Promise<() => void> {
    if ((this.#taken.get(key) ?? 0) < this.#max) return this.take(key);
    if ((this.#waiters.get(key)?.size ?? 0) >= this.#waiting.max) throw new TooMany(1);
    return this.#wait(key, socket);
  }

  #wait(key: string | number, socket: EventEmitter): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiters = this.#waiters.get(key) ?? new Set();
      const leave = () => {
        clearTimeout(timer);
        socket.off('close', giveUp);
        waiters.delete(enter);
        if (waiters.size === 0) this.#waiters.delete(key);
      };
      const giveUp = () => {
        leave();
        reject(new TooMany(1));
      };
      const enter = () => {
        leave();
        resolve(() => this.#release(key));
      };
      const timer = setTimeout(giveUp, this.#waiting.maxMs);
      socket.once('close', giveUp);
      this.#waiters.set(key, waiters.add(enter));
    });
  }

  #release(key: string | number): void {
    // The first that waits takes the slot over.
    const [next] = this.#waiters.get(key) ?? [];
    if (next) return next();
    const taken = this.#taken.get(key) ?? 0;
    if (taken <= 1) this.#taken.delete(key);
    else this.#taken.set(key, taken - 1);
  }
}

import { TooMany } from './token-buckets.ts';

/** Limits the concurrent calls of each key. */
export class Slots {
  readonly #taken = new Map<string | number, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
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

  #release(key: string | number): void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken <= 1) this.#taken.delete(key);
    else this.#taken.set(key, taken - 1);
  }
}

import { TooMany } from './token-buckets.ts';

/** How many calls of one key are at work at once. */
export class Slots {
  readonly #taken = new Map<string | number, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * @returns what gives the place back
   * @throws TooMany when all are taken
   */
  take(key: string | number): () => void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#max) throw new TooMany(1);
    this.#taken.set(key, taken + 1);
    return () => this.#giveBack(key);
  }

  #giveBack(key: string | number): void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken <= 1) this.#taken.delete(key);
    else this.#taken.set(key, taken - 1);
  }
}

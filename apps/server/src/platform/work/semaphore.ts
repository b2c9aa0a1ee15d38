/** Runs at most so many pieces of work at once; the others wait in their order. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  readonly #max: number;
  #free: number;

  constructor(max: number) {
    this.#max = max;
    this.#free = max;
  }

  get isIdle(): boolean {
    return this.#free === this.#max;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @returns whether a place was free, which is then taken until `leave` */
  tryEnter(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  /**
   * Takes a place, if need be after those who wait already.
   *
   * @throws the reason of the signal, if it aborts before
   */
  async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.tryEnter()) return;
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(next), 1);
        reject(signal?.reason as Error);
      };
      const next = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(next);
    });
  }

  leave(): void {
    // The place passes to the next in line, so that nobody overtakes it.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }
}

import { Refusal } from '@artha/domain/kit/errors';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Too many calls, and when to come back. */
export class TooMany extends Refusal {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super('request.too-many');
    this.retryAfterS = retryAfterS;
  }
}

const KEYS_MAX = 50_000;

/**
 * A bucket a key that holds one minute's calls and fills evenly. In memory: several nodes together allow as many times
 * as much. What must hold over all of them stands in the database as well (`shared-allowance.ts`).
 *
 * When more keys are at work than can be kept, those of dangerous calls are refused and the others let through.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string | number, Bucket>();
  readonly #perMinute: number;
  readonly #isFailingClosed: boolean;
  readonly #keysMax: number;

  constructor(perMinute: number, { isFailingClosed = false, keysMax = KEYS_MAX } = {}) {
    this.#perMinute = perMinute;
    this.#isFailingClosed = isFailingClosed;
    this.#keysMax = keysMax;
  }

  /** @throws TooMany when the bucket is empty */
  take(key: string | number, nowMs: number): void {
    const bucket = this.#buckets.get(key) ?? this.#add(key, nowMs);
    if (!bucket) return;
    // A clock that steps back must not empty the bucket.
    const passedMs = Math.max(0, nowMs - bucket.filledAtMs);
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + (passedMs * this.#perMinute) / 60_000);
    bucket.filledAtMs = nowMs;
    if (bucket.tokens < 1) throw new TooMany(Math.ceil(((1 - bucket.tokens) * 60) / this.#perMinute));
    bucket.tokens -= 1;
  }

  #add(key: string | number, nowMs: number): Bucket | undefined {
    if (this.#buckets.size >= this.#keysMax) this.#forgetFull(nowMs);
    if (this.#buckets.size >= this.#keysMax) {
      if (this.#isFailingClosed) throw new TooMany(60);
      return undefined;
    }
    const bucket = { tokens: this.#perMinute, filledAtMs: nowMs };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** A bucket not touched for a minute is full again: the same as none. */
  #forgetFull(nowMs: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (nowMs - bucket.filledAtMs >= 60_000) this.#buckets.delete(key);
    }
  }
}

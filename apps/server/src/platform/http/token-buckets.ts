import { Refusal } from '@artha/domain/kit/errors';

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Too many calls, with the time to wait. */
export class TooMany extends Refusal {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super('request.too-many');
    this.retryAfterS = retryAfterS;
  }
}

const KEYS_MAX = 50_000;
/** How often a full table is searched for buckets that can be dropped. */
const SEARCH_EVERY_MS = 1_000;

/**
 * A token bucket for each key, with a capacity of one minute's calls. In memory: each node has its own. Limits over all
 * nodes are in the database as well (`shared-limit.ts`).
 *
 * When the table is full, new keys are refused if it fails closed, and passed otherwise.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string | number, Bucket>();
  readonly #perMinute: number;
  readonly #isFailingClosed: boolean;
  readonly #keysMax: number;
  #searchedAtMs = -Infinity;

  constructor(perMinute: number, { isFailingClosed = false, keysMax = KEYS_MAX } = {}) {
    this.#perMinute = perMinute;
    this.#isFailingClosed = isFailingClosed;
    this.#keysMax = keysMax;
  }

  /** @throws TooMany when the bucket is empty */
  take(key: string | number, nowMs: number): void {
    const bucket = this.#buckets.get(key) ?? this.#add(key, nowMs);
    if (!bucket) return;
    // A clock that jumps back must not empty the bucket.
    const passedMs = Math.max(0, nowMs - bucket.filledAtMs);
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + (passedMs * this.#perMinute) / 60_000);
    bucket.filledAtMs = nowMs;
    if (bucket.tokens < 1) throw new TooMany(Math.ceil(((1 - bucket.tokens) * 60) / this.#perMinute));
    bucket.tokens -= 1;
  }

  #add(key: string | number, nowMs: number): Bucket | undefined {
    if (this.#buckets.size >= this.#keysMax) this.#deleteFull(nowMs);
    if (this.#buckets.size >= this.#keysMax) {
      if (this.#isFailingClosed) throw new TooMany(60);
      return undefined;
    }
    const bucket = { tokens: this.#perMinute, filledAtMs: nowMs };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  /** A bucket not used for a minute is full again, so it can be dropped. */
  #deleteFull(nowMs: number): void {
    // Either way: after a clock that jumped back too.
    if (Math.abs(nowMs - this.#searchedAtMs) < SEARCH_EVERY_MS) return;
    this.#searchedAtMs = nowMs;
    for (const [key, bucket] of this.#buckets) {
      if (nowMs - bucket.filledAtMs >= 60_000) this.#buckets.delete(key);
    }
  }
}

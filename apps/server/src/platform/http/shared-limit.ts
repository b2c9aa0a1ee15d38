import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { TooMany } from './token-buckets.ts';

/** How often something may happen in a window of time. A window begins with the first use after the previous one. */
export interface Window {
  readonly points: number;
  readonly seconds: number;
}

/** A limit for each key that all nodes share. */
export interface SharedLimit {
  /** @throws TooMany when it is used up, or another error when the database does not answer */
  take(key: string): Promise<void>;
  /** Returns a use that turned out not to count. */
  release(key: string): Promise<void>;
}

export type MakeSharedLimit = (name: string, window: Window) => SharedLimit;

const TABLE = 'rate_limit';

/**
 * A limit in the table of a migration, through the product's pool. Windows are those of the real clock. Expired rows
 * are deleted by a job, not by timers of the library.
 *
 * @param name keeps its keys apart from those of other limits
 */
export function sharedLimit({ pool }: Pick<Database, 'pool'>, name: string, { points, seconds }: Window): SharedLimit {
  const limiter = new RateLimiterPostgres({
    // Without the names that the library gives its statements: a pooler may not know them, and our pool gives its own.
    storeClient: { query: ({ text, values }: Statement) => pool.query({ text, values }) },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    take: async (key) => {
      await limiter.consume(key).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1_000))) : error;
      });
    },
    release: async (key) => {
      await limiter.reward(key);
    },
  };
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

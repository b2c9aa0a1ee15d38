import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import type { SharedLimit } from './limit-blocks.ts';
import { inBlocks } from './limit-blocks.ts';
import { TooMany } from './token-buckets.ts';

/** How often something may happen in a window of time. A window begins with the first use after the previous one. */
export interface Window {
  readonly points: number;
  readonly seconds: number;
}

export type MakeSharedLimit = (name: string, window: Window) => SharedLimit;

const TABLE = 'rate_limit';

/** A node takes a hundredth of a limit at once: one write then serves many callers of a busy network. */
const BLOCKS = 100;

/**
 * A limit in the table of a migration, through the product's pool. Windows are those of the real clock. Expired rows
 * are deleted by a job, not by timers of the library.
 *
 * A limit of fewer than two hundred uses is exact. Of a larger one each node takes blocks and hands them out: what it
 * has not handed out is lost to the other nodes, at most one block each. No node hands out more than it has taken.
 *
 * @param name keeps its keys apart from those of other limits
 */
export function sharedLimit({ pool }: Pick<Database, 'pool'>, name: string, { points, seconds }: Window): SharedLimit {
  const limiter = new RateLimiterPostgres({
    // Without the names that the library gives its statements: a pooler may not know them, and our pool gives its own.
    storeClient: { query: ({ text, values }: Statement) => pool.query({ text }, values) },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  /** @returns how long the window still lasts, in milliseconds */
  const take = async (key: string, count: number): Promise<number> => {
    try {
      return (await limiter.consume(key, count)).msBeforeNext;
    } catch (error) {
      throw error instanceof RateLimiterRes ? new TooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1_000))) : error;
    }
  };
  const release = async (key: string, count: number): Promise<void> => {
    await limiter.reward(key, count);
  };
  const block = Math.floor(points / BLOCKS);
  if (block > 1) return inBlocks({ take, release }, block);
  return {
    take: async (key) => {
      await take(key, 1);
    },
    release: (key) => release(key, 1),
  };
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

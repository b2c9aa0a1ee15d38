import { elapsedMs } from '../clock/clock.ts';
import { TooMany } from './token-buckets.ts';

/** A limit for each key that all nodes share. */
export interface SharedLimit {
  /** @throws TooMany when it is used up, or another error when the database does not answer */
  take(key: string): Promise<void>;
  /** Returns a use that turned out not to count. After its window it is one more use of the next. */
  release(key: string): Promise<void>;
}

/** A limit of which any number of uses can be taken or released at once. */
export interface CountedLimit {
  /** @returns how long the window still lasts, in milliseconds; throws TooMany when there are fewer uses left */
  take(key: string, count: number): Promise<number>;
  release(key: string, count: number): Promise<void>;
}

/** What a node has taken of a key in a window and not handed out yet. */
interface Block {
  left: number;
  readonly endsAtMs: number;
  /** Too few uses are left for another block. */
  readonly isLast: boolean;
}

const KEYS_MAX = 10_000;

/** Hands out the uses of a limit that a node has taken in blocks. The last ones of a window are taken one by one. */
export function inBlocks(limit: CountedLimit, size: number): SharedLimit {
  const blocks = new Map<string, Block>();
  const taking = new Map<string, Promise<void>>();

  /** @returns the block of the current window; undefined for none */
  const blockOf = (key: string): Block | undefined => {
    const block = blocks.get(key);
    if (block && block.endsAtMs > elapsedMs()) return block;
    blocks.delete(key);
    return undefined;
  };

  const keep = (key: string, block: Omit<Block, 'endsAtMs'>, lastsMs: number): void => {
    if (blocks.size >= KEYS_MAX) for (const known of blocks.keys()) blockOf(known);
    // The uses that a dropped block has left are lost until its window ends.
    if (blocks.size >= KEYS_MAX) blocks.delete(blocks.keys().next().value ?? '');
    blocks.set(key, { ...block, endsAtMs: elapsedMs() + lastsMs });
  };

  const takeBlock = async (key: string): Promise<void> => {
    try {
      keep(key, { left: size, isLast: false }, await limit.take(key, size));
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      // What is refused is counted all the same.
      await limit.release(key, size);
      keep(key, { left: 0, isLast: true }, error.retryAfterS * 1_000);
    }
  };

  return {
    take: async (key) => {
      for (;;) {
        const block = blockOf(key);
        if (block && block.left > 0) {
          block.left -= 1;
          return;
        }
        if (block?.isLast === true) {
          await limit.take(key, 1);
          return;
        }
        // Callers at the same time wait for one block.
        const pending = taking.get(key) ?? takeBlock(key).finally(() => taking.delete(key));
        taking.set(key, pending);
        await pending;
      }
    },
    release: async (key) => {
      const block = blockOf(key);
      if (block && !block.isLast) block.left += 1;
      else await limit.release(key, 1);
    },
  };
}

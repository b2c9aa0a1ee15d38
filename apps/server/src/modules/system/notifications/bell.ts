import type { Changes } from '../../../platform/db/changes.ts';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { UnreadCounts } from './notifications.queries.ts';
import { countUnread } from './notifications.queries.ts';

/** The unread counts of users, for thousands of clients that poll every 3 seconds. */
export interface Bell {
  /** @returns the counts, or a promise while they are read from the database */
  countOf(userId: number): UnreadCounts | Promise<UnreadCounts>;
}

interface CachedCounts {
  readonly counts: UnreadCounts;
  readonly readAtMs: number;
}

interface BellParts {
  readonly database: Pick<Database, 'db'>;
  readonly changes: Pick<Changes, 'isAlive' | 'subscribe'>;
  readonly nowMs?: () => number;
  readonly usersMax?: number;
}

const USERS_MAX = 50_000;
/** No cached count is older than this. A shorter time would keep the database busy with ten thousand polling users. */
const CACHE_MAX_MS = 30 * 60_000;

/**
 * Answers from memory while notices of changes arrive; otherwise it reads the database, with one query for simultaneous
 * calls for the same user.
 *
 * A change drops the cached counts of its user and detaches a read in progress: that read may have begun before the
 * change, so its result goes only to the calls that already wait for it and is not cached.
 */
export function createBell({ database, changes, nowMs = elapsedMs, usersMax = USERS_MAX }: BellParts): Bell {
  const cache = new Map<number, CachedCounts>();
  const reading = new Map<number, Promise<UnreadCounts>>();

  changes.subscribe('bell', (userIds) => {
    if (userIds === undefined) {
      cache.clear();
      reading.clear();
    }
    for (const userId of userIds ?? []) {
      cache.delete(userId);
      reading.delete(userId);
    }
  });

  const store = (userId: number, counts: UnreadCounts, readAtMs: number) => {
    cache.delete(userId);
    if (cache.size >= usersMax) cache.delete(cache.keys().next().value ?? userId);
    cache.set(userId, { counts, readAtMs });
  };
  const read = (userId: number): Promise<UnreadCounts> => {
    const readAtMs = nowMs();
    const own = countUnread(database.db, userId).then(
      (counts) => {
        if (reading.get(userId) === own) {
          reading.delete(userId);
          store(userId, counts, readAtMs);
        }
        return counts;
      },
      (error: unknown) => {
        if (reading.get(userId) === own) reading.delete(userId);
        throw error;
      },
    );
    reading.set(userId, own);
    return own;
  };
  return {
    countOf: (userId) => {
      const known = cache.get(userId);
      if (known && changes.isAlive() && nowMs() - known.readAtMs < CACHE_MAX_MS) return known.counts;
      return reading.get(userId) ?? read(userId);
    },
  };
}

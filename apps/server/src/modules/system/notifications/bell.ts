import type { Changes } from '../../../platform/db/changes.ts';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { UnreadCounts } from './notifications.queries.ts';
import { countUnread } from './notifications.queries.ts';

/** How much people have not read, for thousands who ask every 3 seconds. */
export interface Bell {
  countOf(userId: number): Promise<UnreadCounts>;
}

interface Kept {
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
/** Whatever is heard or not: no older than this. Read more often, ten thousand who wait would be read all the time. */
const KEPT_MS = 30 * 60_000;

/**
 * Answers from memory as long as every change would be heard of; else the database is read, by all who ask for the same
 * user at once in one query.
 *
 * A change drops what is kept of its user, and parts with a read under way: that may have looked before the change, so
 * its answer goes to those who waited for it, who had asked before the change was heard of, and is not kept.
 */
export function createBell({ database, changes, nowMs = elapsedMs, usersMax = USERS_MAX }: BellParts): Bell {
  const kept = new Map<number, Kept>();
  const reading = new Map<number, Promise<UnreadCounts>>();

  changes.subscribe('bell', (userIds) => {
    if (userIds === undefined) {
      kept.clear();
      reading.clear();
    }
    for (const userId of userIds ?? []) {
      kept.delete(userId);
      reading.delete(userId);
    }
  });

  const keep = (userId: number, counts: UnreadCounts, readAtMs: number) => {
    kept.delete(userId);
    if (kept.size >= usersMax) kept.delete(kept.keys().next().value ?? userId);
    kept.set(userId, { counts, readAtMs });
  };
  const read = (userId: number): Promise<UnreadCounts> => {
    const readAtMs = nowMs();
    const own = countUnread(database.db, userId).then(
      (counts) => {
        if (reading.get(userId) === own) {
          reading.delete(userId);
          keep(userId, counts, readAtMs);
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
      const known = kept.get(userId);
      if (known && changes.isAlive() && nowMs() - known.readAtMs < KEPT_MS) return Promise.resolve(known.counts);
      return reading.get(userId) ?? read(userId);
    },
  };
}

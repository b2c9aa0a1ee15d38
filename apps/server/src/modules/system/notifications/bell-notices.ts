import { announceChange, sendChange } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Lets all bells know that counts have changed. */
export interface BellNotices {
  /** Resolves when every node was told, those of whoever waits at the same time with one notice. */
  send(userId: number): Promise<void>;
}

/**
 * While a notice is on its way the people of the next one gather: however many are told of something at once, one
 * notice is under way at a time.
 */
export function bellNotices({ db }: Pick<Database, 'db'>): BellNotices {
  let gathering = new Set<number>();
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const sendGathered = async () => {
    await underWay.catch(() => undefined);
    const userIds = [...gathering];
    gathering = new Set();
    next = undefined;
    underWay = sendChange(db, 'bell', userIds);
    await underWay;
  };
  return {
    send: (userId) => {
      announceChange('bell', [userId]);
      gathering.add(userId);
      next ??= sendGathered();
      return next;
    },
  };
}

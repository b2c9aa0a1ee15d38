import { announceChange, sendChange } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Notifies the bells of all nodes that counts have changed. */
export interface BellNotices {
  /** Resolves when every node has been notified. Users who wait at the same time share one notice. */
  send(userId: number): Promise<void>;
}

/**
 * Only one notice is sent at a time. While it is being sent, the users of the next one are collected.
 */
export function bellNotices({ db }: Pick<Database, 'db'>): BellNotices {
  let collected = new Set<number>();
  let sending: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const sendCollected = async () => {
    await sending.catch(() => undefined);
    const userIds = [...collected];
    collected = new Set();
    next = undefined;
    sending = sendChange(db, 'bell', userIds);
    await sending;
  };
  return {
    send: (userId) => {
      announceChange('bell', [userId]);
      collected.add(userId);
      next ??= sendCollected();
      return next;
    },
  };
}

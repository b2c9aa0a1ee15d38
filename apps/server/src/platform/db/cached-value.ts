import type { Changes, Topic } from './changes.ts';
import type { Db } from './database.ts';
import { poolOf } from './database.ts';

type Notices = Pick<Changes, 'isAlive' | 'subscribe'>;

const noticesByDatabase = new WeakMap<Db, Notices>();

/** From now on, values read through this database are kept in memory until the database reports their change. */
export function keepValues(db: Db, changes: Notices): void {
  noticesByDatabase.set(db, changes);
}

export interface CacheOptions {
  /**
   * Transactions use the kept value too (default no). For a value that none of them changes before reading it: they
   * would not see their own change.
   */
  readonly isKeptInTransactions?: boolean;
}

interface Entry<Value> {
  value: Promise<Value> | undefined;
  /** Whether the read of the value has ended. */
  isRead: boolean;
}

/**
 * A value that is read many times a second and changes rarely. It is current as of the last change notice; while
 * notices may be lost, and within a transaction, it is read from the database.
 */
export function cachedValue<Value>(
  topic: Topic,
  read: (db: Db) => Promise<Value>,
  { isKeptInTransactions = false }: CacheOptions = {},
): (db: Db) => Promise<Value> {
  const kept = new WeakMap<Notices, Entry<Value>>();

  const keptBy = (changes: Notices) => {
    const known = kept.get(changes);
    if (known) return known;
    const entry: Entry<Value> = { value: undefined, isRead: false };
    kept.set(changes, entry);
    // This also discards a read in progress, which may have begun before the change.
    changes.subscribe(topic, () => {
      entry.value = undefined;
      entry.isRead = false;
    });
    return entry;
  };

  return (db) => {
    const pool = isKeptInTransactions ? poolOf(db) : undefined;
    const changes = noticesByDatabase.get(pool ?? db);
    if (!changes?.isAlive()) return read(db);
    const entry = keptBy(changes);
    // A transaction holds a connection: it must not wait for a read that needs another one.
    if (entry.value) return pool && !entry.isRead ? read(db) : entry.value;
    const value = read(pool ?? db);
    entry.value = value;
    value.then(
      () => {
        if (entry.value === value) entry.isRead = true;
      },
      // A failed read is reported to its caller and not kept.
      () => {
        if (entry.value === value) entry.value = undefined;
      },
    );
    return pool ? read(db) : value;
  };
}

import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from '../users/users.tables.ts';
import { appConfig, appConfigHistory } from './product-config.tables.ts';

/** An arbitrary number that no other advisory lock uses. */
const CONFIG_LOCK = 735_002;

/** Serializes changes until the transaction ends. An advisory lock, because a key without a row cannot be locked. */
export const lockConfig = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${CONFIG_LOCK})`);

/** The stored rows. When a default is restored, the value becomes null and the row stays for its version. */
export const listConfigRows = (db: Db) => db.select().from(appConfig);

/** @param value undefined restores the default */
export async function upsertConfig(
  tx: Tx,
  { key, value, version }: { readonly key: ConfigKey; readonly value: unknown; readonly version: number },
): Promise<void> {
  const stored = value === undefined ? sql`'null'::jsonb` : value;
  await tx
    .insert(appConfig)
    .values({ key, value: stored, version })
    .onConflictDoUpdate({ target: appConfig.key, set: { value: stored, version } });
}

export const insertConfigChange = (tx: Tx, change: typeof appConfigHistory.$inferInsert) =>
  tx.insert(appConfigHistory).values(change);

const change = {
  key: appConfigHistory.key,
  by: appUser.name,
  at: appConfigHistory.changedAt,
};

/** Who changed each key last, and when. */
export const listLastChanges = (db: Db) =>
  db
    .selectDistinctOn([appConfigHistory.key], change)
    .from(appConfigHistory)
    .leftJoin(appUser, eq(appUser.id, appConfigHistory.changedBy))
    .orderBy(appConfigHistory.key, desc(appConfigHistory.id));

/** The changes of a key, newest first. */
export const listChanges = (db: Db, key: ConfigKey, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select({
      ...change,
      id: appConfigHistory.id,
      oldValue: appConfigHistory.oldValue,
      newValue: appConfigHistory.newValue,
    })
    .from(appConfigHistory)
    .leftJoin(appUser, eq(appUser.id, appConfigHistory.changedBy))
    .where(eq(appConfigHistory.key, key))
    .orderBy(desc(appConfigHistory.id))
    .limit(limit)
    .offset(offset);

export const countChanges = (db: Db, key: ConfigKey): Promise<number> =>
  db.$count(appConfigHistory, eq(appConfigHistory.key, key));

import type { ConfigKey } from '@artha/contract/system/product-config.admin';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from '../users/users.tables.ts';
import { appConfig, appConfigHistory } from './product-config.tables.ts';

/** Any number that no other lock of ours has. */
const CONFIG_LOCK = 735_002;

/** To the end of the transaction: nobody else changes the configuration. A key without a row cannot be locked by it. */
export const lockConfig = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${CONFIG_LOCK})`);

/** Rows as they are kept. Where a default was put back the value is null, and the row stays for its version. */
export const listConfigRows = (db: Db) => db.select().from(appConfig);

/** @param value undefined puts the default back */
export async function upsertConfig(
  tx: Tx,
  { key, value, version }: { readonly key: ConfigKey; readonly value: unknown; readonly version: number },
): Promise<void> {
  const kept = value === undefined ? sql`'null'::jsonb` : value;
  await tx
    .insert(appConfig)
    .values({ key, value: kept, version })
    .onConflictDoUpdate({ target: appConfig.key, set: { value: kept, version } });
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

/** The changes of a key, the newest first. */
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

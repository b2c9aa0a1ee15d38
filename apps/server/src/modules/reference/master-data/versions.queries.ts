import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { masterDataVersion } from './master-data.tables.ts';

type NewVersion = typeof masterDataVersion.$inferInsert;

/** Records states of a record. A state that is recorded already stays as it is. */
export const insertVersions = (tx: Tx, versions: readonly NewVersion[]) =>
  tx
    .insert(masterDataVersion)
    .values([...versions])
    .onConflictDoNothing();

const isOf = (model: string, rowId: number) =>
  and(eq(masterDataVersion.model, model), eq(masterDataVersion.rowId, rowId));

/** The states of a record, newest first, with who made and who approved them. */
export function listVersions(db: Db, model: string, rowId: number) {
  const [maker, checker] = [alias(appUser, 'maker'), alias(appUser, 'checker')];
  const { version, values, names, isActive, changedAt, origin } = masterDataVersion;
  return db
    .select({
      version,
      values,
      names,
      isActive,
      changedAt,
      origin,
      changedByName: maker.name,
      approvedByName: checker.name,
    })
    .from(masterDataVersion)
    .leftJoin(maker, eq(maker.id, masterDataVersion.changedById))
    .leftJoin(checker, eq(checker.id, masterDataVersion.approvedById))
    .where(isOf(model, rowId))
    .orderBy(desc(version));
}

/** The values of a record in one of its versions. */
export async function findVersion(db: Db | Tx, model: string, rowId: number, version: number) {
  const [found] = await db
    .select({ values: masterDataVersion.values })
    .from(masterDataVersion)
    .where(and(isOf(model, rowId), eq(masterDataVersion.version, version)));
  return found;
}

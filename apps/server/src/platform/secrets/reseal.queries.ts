import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import type { SealOwner, SealPurpose } from './secrets.ts';

/** A column of sealed (encrypted) values, and the key of the row to which each value is bound. */
export interface SealedColumn {
  readonly purpose: SealPurpose;
  readonly owner: PgColumn;
  readonly sealed: PgColumn;
}

export interface SealedValue {
  readonly owner: SealOwner;
  readonly sealed: string;
}

/** Locks values that are not sealed with the newest key. */
export const lockStale = (
  tx: Tx,
  { owner, sealed }: SealedColumn,
  { prefix, limit }: { readonly prefix: string; readonly limit: number },
): Promise<SealedValue[]> =>
  tx
    .select({ owner: sql<SealOwner>`${owner}`, sealed: sql<string>`${sealed}` })
    .from(owner.table)
    .where(and(isNotNull(sealed), sql`not starts_with(${sealed}, ${prefix})`))
    .orderBy(asc(owner))
    .limit(limit)
    .for('update');

export const updateSealed = (tx: Tx, { owner, sealed }: SealedColumn, value: SealedValue) =>
  tx
    .update(owner.table)
    .set({ [sealed.name]: value.sealed })
    .where(eq(owner, value.owner));

import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { account } from './accounts.tables.ts';

/** @returns the accounts that were not stopped before */
export const stopForKyc = (tx: Tx, ids: readonly number[], realNow: Date) =>
  tx
    .update(account)
    .set({ kycStoppedAt: realNow })
    .where(and(inArray(account.id, [...ids]), isNull(account.kycStoppedAt)))
    .returning();

/** @returns the accounts that were stopped before */
export const openAfterKyc = (tx: Tx, ids: readonly number[]) =>
  tx
    .update(account)
    .set({ kycStoppedAt: null })
    .where(and(inArray(account.id, [...ids]), isNotNull(account.kycStoppedAt)))
    .returning();

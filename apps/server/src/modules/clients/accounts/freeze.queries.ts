import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { within } from './accounts.queries.ts';
import { account } from './accounts.tables.ts';

const ROWS_MAX = 200;

/**
 * Freezes the accounts of minors who are of age on a day, as `isOfAge` says.
 *
 * @returns the accounts that were not frozen before
 */
export const freezeOfAge = (tx: Tx, on: BusinessDate, realNow: Date) =>
  tx
    .update(account)
    .set({ frozenAt: realNow })
    .where(
      and(
        eq(account.taxStatus, 'minor'),
        isNull(account.frozenAt),
        sql`${account.holderBornOn} <= ${on}::date - interval '18 years'`,
      ),
    )
    .returning();

/** Frozen accounts, oldest first. */
export const listFrozen = (db: Db, scope: Scope) =>
  db
    .select({
      account,
      client: { id: appUser.id, name: appUser.name, code: appUser.userCode },
      count: sql<number>`count(*) over ()::int`,
    })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(isNotNull(account.frozenAt), within(scope)))
    .orderBy(asc(account.frozenAt), asc(account.id))
    .limit(ROWS_MAX);

export const updateFreeze = (
  tx: Tx,
  accountId: number,
  values: Pick<typeof account.$inferInsert, 'frozenAt' | 'taxStatus' | 'majorityFormFileId'>,
) => tx.update(account).set(values).where(eq(account.id, accountId));

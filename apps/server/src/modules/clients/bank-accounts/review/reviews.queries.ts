import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Scope } from '../../../../platform/http/caller.ts';
import { account } from '../../accounts/accounts.tables.ts';
import { within } from '../../accounts/index.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { bankAccount } from '../bank-accounts.tables.ts';

const ROWS_MAX = 200;

/** Bank accounts that wait, oldest first: for a decision, or for the bank since before an instant. */
export const listWaiting = (db: Db, scope: Scope, state: 'review' | { readonly pendingSince: Date }) =>
  db
    .select({
      row: bankAccount,
      client: { id: appUser.id, name: appUser.name, code: appUser.userCode },
      cheque: {
        fileId: storedFile.id,
        container: storedFile.container,
        name: storedFile.name,
        contentType: storedFile.contentType,
        size: storedFile.byteCount,
      },
      accountName: account.name,
      accountNumber: account.accountNumber,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(storedFile, eq(storedFile.id, bankAccount.chequeFileId))
    .where(
      and(
        state === 'review'
          ? eq(bankAccount.verification, 'review')
          : and(
              eq(bankAccount.verification, 'pending'),
              or(isNull(bankAccount.createdAt), lt(bankAccount.createdAt, state.pendingSince)),
            ),
        isNull(bankAccount.deletedAt),
        within(scope),
      ),
    )
    .orderBy(sql`${bankAccount.createdAt} asc nulls first`, asc(bankAccount.id))
    .limit(ROWS_MAX);

import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { appUser, userRoleMapping } from '../../system/users/users.tables.ts';

const clientColumns = { name: appUser.name, code: appUser.userCode };

/** The client of an account, with its name and number; undefined when the caller may not see the client. */
export async function findClientOf(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select({ ...clientColumns, accountName: account.name, accountNumber: account.accountNumber })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(and(eq(account.id, accountId), within(scope)));
  return row;
}

/** A client by user id; undefined when the caller may not see the client, or the user is not a client. */
export async function findClient(db: Db, { userIds }: Scope, clientId: number) {
  const [row] = await db
    .select(clientColumns)
    .from(appUser)
    .where(
      and(
        eq(appUser.id, clientId),
        userIds && inArray(appUser.id, [...userIds]),
        sql`exists (select 1 from ${userRoleMapping} where ${userRoleMapping.appUserId} = ${appUser.id}
          and ${userRoleMapping.appRoleId} = ${ROLE_IDS.client})`,
      ),
    );
  return row;
}

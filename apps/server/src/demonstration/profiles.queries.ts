import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { account, nominee } from '../modules/clients/accounts/accounts.tables.ts';
import { investorDetail } from '../modules/clients/profile/profile.tables.ts';
import { appUser } from '../modules/system/users/users.tables.ts';

/** Demo people with these user ids of whom no details are known. */
export const listWithoutProfile = (db: Db, loginUserIds: readonly string[]) =>
  db
    .select({ id: appUser.id, loginUserId: appUser.loginUserId })
    .from(appUser)
    .leftJoin(investorDetail, eq(investorDetail.appUserId, appUser.id))
    .where(
      and(
        inArray(appUser.loginUserId, [...loginUserIds]),
        eq(appUser.isDemonstration, true),
        isNull(investorDetail.id),
      ),
    );

/** Those of these demo accounts for which no choice of nominees was made. */
export const listWithoutChoice = (db: Db, accountNumbers: readonly string[]) =>
  db
    .select({ id: account.id, accountNumber: account.accountNumber })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(nominee, eq(nominee.accountId, account.id))
    .where(
      and(
        inArray(account.accountNumber, [...accountNumbers]),
        eq(appUser.isDemonstration, true),
        eq(account.nomineeStatus, 0),
        isNull(nominee.id),
      ),
    );

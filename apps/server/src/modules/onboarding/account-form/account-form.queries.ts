import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within } from '../../clients/accounts/index.ts';
import { account, accountHolder, nominee } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { investorDetail } from '../../clients/profile/profile.tables.ts';
import {
  identificationType,
  incomeSlab,
  natureOfBusiness,
  occupation,
  relationship,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { appUser } from '../../system/users/users.tables.ts';

const guardianRelationship = alias(relationship, 'guardian_relationship');

/** One of the caller's accounts with its owner and what they stated; undefined for any other. */
export async function findFormClient(db: Db, scope: Scope, accountId: number) {
  const [row] = await db
    .select({
      account,
      owner: {
        id: appUser.id,
        name: appUser.name,
        customerId: appUser.userCode,
        email: appUser.emailId,
        mobile: appUser.mobile,
        panSealed: appUser.panSealed,
      },
      detail: investorDetail,
    })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(investorDetail, eq(investorDetail.appUserId, appUser.id))
    .where(and(eq(account.id, accountId), within(scope)));
  return row;
}
export type FormClient = NonNullable<Awaited<ReturnType<typeof findFormClient>>>;

export const listFormHolders = (db: Db, accountId: number) =>
  db.select().from(accountHolder).where(eq(accountHolder.accountId, accountId)).orderBy(asc(accountHolder.position));

export type FormHolderRow = Awaited<ReturnType<typeof listFormHolders>>[number];

export const listFormNominees = (db: Db, accountId: number) =>
  db
    .select({
      nominee,
      relationship: relationship.name,
      guardianRelationship: guardianRelationship.name,
      country: country.name,
    })
    .from(nominee)
    .leftJoin(relationship, eq(relationship.id, nominee.relationshipId))
    .leftJoin(guardianRelationship, eq(guardianRelationship.id, nominee.guardianRelationshipId))
    .leftJoin(country, eq(country.id, nominee.countryId))
    .where(eq(nominee.accountId, accountId))
    .orderBy(asc(nominee.slot));
export type FormNominee = Awaited<ReturnType<typeof listFormNominees>>[number];

/** The bank accounts that are not deleted, the primary one first. */
export const listFormBanks = (db: Db, accountId: number) =>
  db
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), isNull(bankAccount.deletedAt)))
    .orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id));
export type FormBank = Awaited<ReturnType<typeof listFormBanks>>[number];

type Named =
  | typeof country
  | typeof state
  | typeof identificationType
  | typeof occupation
  | typeof incomeSlab
  | typeof wealthSource
  | typeof natureOfBusiness;

/** The names behind the ids of addresses and declarations. */
export async function loadFormNames(db: Db) {
  const namesOf = async (table: Named) => {
    const rows = await db.select({ id: table.id, name: table.name }).from(table);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    countries: await namesOf(country),
    states: await namesOf(state),
    idTypes: await namesOf(identificationType),
    occupations: await namesOf(occupation),
    incomes: await namesOf(incomeSlab),
    wealthSources: await namesOf(wealthSource),
    businesses: await namesOf(natureOfBusiness),
  };
}
export type FormNames = Awaited<ReturnType<typeof loadFormNames>>;

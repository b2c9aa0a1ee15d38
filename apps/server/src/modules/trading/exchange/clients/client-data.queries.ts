import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { account, accountHolder, nominee } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { investorDetail } from '../../../clients/profile/profile.tables.ts';
import { bankBranch } from '../../../reference/master-data/kinds/banking.ts';
import {
  incomeSlab,
  occupation,
  relationship,
  wealthSource,
} from '../../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../../reference/master-data/kinds/geography.ts';
import { identificationType } from '../../../reference/master-data/kinds/client-classification.ts';
import { appUser } from '../../../system/users/users.tables.ts';

/** An account with its owner and what they stated; undefined for an unknown account. */
export async function findClient(db: Db, accountId: number) {
  const [row] = await db
    .select({
      account,
      owner: { id: appUser.id, name: appUser.name, email: appUser.emailId, mobile: appUser.mobile },
      panSealed: appUser.panSealed,
      detail: investorDetail,
    })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(investorDetail, eq(investorDetail.appUserId, appUser.id))
    .where(eq(account.id, accountId));
  return row;
}

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** The second and third holder. */
export const listJointHolders = (db: Db, accountId: number) =>
  db.select().from(accountHolder).where(eq(accountHolder.accountId, accountId)).orderBy(asc(accountHolder.position));

export const listNominees = (db: Db, accountId: number) =>
  db
    .select({ nominee, relationship: relationship.name })
    .from(nominee)
    .leftJoin(relationship, eq(relationship.id, nominee.relationshipId))
    .where(eq(nominee.accountId, accountId))
    .orderBy(asc(nominee.slot));

/** The verified bank accounts, the primary one first. */
export const listBanks = (db: Db, accountId: number) =>
  db
    .select({ bank: bankAccount, micrCode: bankBranch.micrCode })
    .from(bankAccount)
    .leftJoin(bankBranch, eq(bankBranch.ifscCode, bankAccount.ifscCode))
    .where(and(eq(bankAccount.accountId, accountId), isNull(bankAccount.deletedAt), isNotNull(bankAccount.verifiedAt)))
    .orderBy(desc(bankAccount.isPrimary), asc(bankAccount.id));

/** The rows of master data by their ids, with what they are called in records of FATCA. */
export async function loadCodes(db: Db) {
  const [countries, states, idTypes, occupations, incomes, wealthSources] = await Promise.all([
    db.select({ id: country.id, name: country.name, isoCode: country.isoCode }).from(country),
    db.select({ id: state.id, name: state.name }).from(state),
    db.select({ id: identificationType.id, code: identificationType.fatcaCode }).from(identificationType),
    db.select({ id: occupation.id, code: occupation.exchangeCode, type: occupation.fatcaType }).from(occupation),
    db.select({ id: incomeSlab.id, code: incomeSlab.exchangeCode }).from(incomeSlab),
    db.select({ id: wealthSource.id, code: wealthSource.exchangeCode }).from(wealthSource),
  ]);
  return {
    countries: new Map(countries.map((row) => [row.id, row])),
    states: new Map(states.map(({ id, name }) => [id, name])),
    idTypes: new Map(idTypes.map(({ id, code }) => [id, code])),
    occupations: new Map(occupations.map((row) => [row.id, row])),
    incomes: new Map(incomes.map(({ id, code }) => [id, code])),
    wealthSources: new Map(wealthSources.map(({ id, code }) => [id, code])),
  };
}
export type Codes = Awaited<ReturnType<typeof loadCodes>>;

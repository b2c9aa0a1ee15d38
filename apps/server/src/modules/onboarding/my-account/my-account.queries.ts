import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, accountHolder, nominee } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { investorDetail } from '../../clients/profile/profile.tables.ts';
import { tncAcceptance, tncVersion } from '../../system/recovery/recovery.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { exchangeRegistration } from '../../trading/exchange/clients/exchange-registration.tables.ts';
import { ekycRequest } from '../ekyc/ekyc.tables.ts';
import { onboardingApplication } from '../onboarding/onboarding.tables.ts';

/** The caller's accounts, the primary one first, with holders, nominees and the registration at the exchange. */
export const listOverview = (db: Db, scope: Scope) =>
  db
    .select({
      account,
      ownerName: appUser.name,
      registration: exchangeRegistration,
      jointHolders: sql<string[]>`(
        select coalesce(array_agg(${accountHolder.name} order by ${accountHolder.position}), '{}')
        from ${accountHolder} where ${accountHolder.accountId} = ${account.id})`,
      nomineeCount: sql<number>`(
        select count(*)::int from ${nominee} where ${nominee.accountId} = ${account.id})`,
    })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .leftJoin(exchangeRegistration, eq(exchangeRegistration.accountId, account.id))
    .where(within(scope))
    .orderBy(desc(account.isPrimary), asc(account.id));

export type OverviewRow = Awaited<ReturnType<typeof listOverview>>[number];

/** The newest identity check of a person that confirmed or stopped them. */
export async function findIdentityCheck(db: Db, userId: number) {
  const [check] = await db
    .select({
      provider: ekycRequest.provider,
      state: ekycRequest.state,
      kraCode: ekycRequest.kraCode,
      requestedAt: ekycRequest.requestedAt,
      completedAt: ekycRequest.completedAt,
    })
    .from(ekycRequest)
    .where(and(eq(ekycRequest.appUserId, userId), inArray(ekycRequest.state, ['verified', 'mismatch'])))
    .orderBy(desc(ekycRequest.number))
    .limit(1);
  return check;
}

/** When the bank's record of a person was read last, and the date of birth that it has. */
export async function findDetail(db: Db, userId: number) {
  const [detail] = await db
    .select({ bankReadAt: investorDetail.bankReadAt, bornOn: investorDetail.bornOn })
    .from(investorDetail)
    .where(eq(investorDetail.appUserId, userId));
  return detail;
}

/** When a person consented to reading their details at the bank; null for one who never applied here. */
export async function findConsentAt(db: Db, userId: number): Promise<Date | null> {
  const [application] = await db
    .select({ consentAt: onboardingApplication.consentAt })
    .from(onboardingApplication)
    .where(eq(onboardingApplication.appUserId, userId));
  return application?.consentAt ?? null;
}

/** The terms that a person accepted, newest first. */
export const listAcceptedTerms = (db: Db, userId: number) =>
  db
    .select({ version: tncVersion.version, at: tncAcceptance.at })
    .from(tncAcceptance)
    .innerJoin(tncVersion, eq(tncVersion.id, tncAcceptance.versionId))
    .where(eq(tncAcceptance.userId, userId))
    .orderBy(desc(tncVersion.version));

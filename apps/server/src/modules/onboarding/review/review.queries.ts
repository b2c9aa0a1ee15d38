import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { storedFile } from '../../system/files/files.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { ekycRequest } from '../ekyc/ekyc.tables.ts';
import { onboardingApplication, onboardingReturn } from '../onboarding/onboarding.tables.ts';
import { onboardingDecision } from './review.tables.ts';

const ROWS_MAX = 200;

const row = {
  id: onboardingApplication.id,
  appUserId: onboardingApplication.appUserId,
  name: appUser.name,
  customerId: onboardingApplication.customerId,
  state: onboardingApplication.state,
  submittedAt: onboardingApplication.submittedAt,
  approvedByUserId: onboardingApplication.approvedByUserId,
  reviewReasons: onboardingApplication.reviewReasons,
  returned: sql<string[]>`coalesce((select array_agg(r.step order by r.returned_at, r.step)
    from ${onboardingReturn} r where r.application_id = ${onboardingApplication.id}), '{}')`,
  /** What the KYC registration agency answered last. */
  kraCode: sql<KraCode | null>`(select e.kra_code from ${ekycRequest} e
    where e.app_user_id = ${onboardingApplication.appUserId} and e.kra_code is not null
    order by e.number desc limit 1)`,
};

const select = (db: Db) =>
  db.select(row).from(onboardingApplication).innerJoin(appUser, eq(appUser.id, onboardingApplication.appUserId));
export type RequestRow = Awaited<ReturnType<typeof select>>[number];

/** Those of a state, longest wait first. */
export const listInState = (db: Db, state: 'submitted' | 'returned') =>
  select(db)
    .where(eq(onboardingApplication.state, state))
    .orderBy(asc(onboardingApplication.submittedAt), asc(onboardingApplication.id))
    .limit(ROWS_MAX);

const approvedSince = (since: Date) =>
  and(eq(onboardingApplication.state, 'approved'), gte(onboardingApplication.approvedAt, since));

/** Those approved since an instant, newest first: also those whose checks all passed. */
export const listApproved = (db: Db, since: Date) =>
  select(db)
    .where(approvedSince(since))
    .orderBy(desc(onboardingApplication.approvedAt), desc(onboardingApplication.id))
    .limit(ROWS_MAX);

/** Those that an operator has decided on, the newest decision first, each with that decision. */
export const listDecidedBy = (db: Db, userId: number) => {
  const latest = db
    .selectDistinctOn([onboardingDecision.applicationId], {
      applicationId: onboardingDecision.applicationId,
      action: onboardingDecision.action,
      decisionId: onboardingDecision.id,
    })
    .from(onboardingDecision)
    .where(eq(onboardingDecision.byUserId, userId))
    .orderBy(onboardingDecision.applicationId, desc(onboardingDecision.id))
    .as('latest');
  return db
    .select({ ...row, action: latest.action })
    .from(latest)
    .innerJoin(onboardingApplication, eq(onboardingApplication.id, latest.applicationId))
    .innerJoin(appUser, eq(appUser.id, onboardingApplication.appUserId))
    .orderBy(desc(latest.decisionId))
    .limit(ROWS_MAX);
};

export const countDecidedBy = async (db: Db, userId: number): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${onboardingDecision.applicationId})::int` })
    .from(onboardingDecision)
    .where(eq(onboardingDecision.byUserId, userId));
  return found?.count ?? 0;
};

/** When each waiting application was sent. */
export const listWaitingSince = (db: Db) =>
  db
    .select({ submittedAt: onboardingApplication.submittedAt })
    .from(onboardingApplication)
    .where(eq(onboardingApplication.state, 'submitted'));

export const countReturned = (db: Db): Promise<number> =>
  db.$count(onboardingApplication, eq(onboardingApplication.state, 'returned'));

export const countApproved = (db: Db, since: Date): Promise<number> =>
  db.$count(onboardingApplication, approvedSince(since));

/** How long applications waited that were decided since an instant, in minutes; null without any. */
export async function findMedianWait(db: Db, since: Date): Promise<number | null> {
  const [found] = await db
    .select({
      minutes: sql<number | null>`round(percentile_cont(0.5) within group (
        order by extract(epoch from ${onboardingDecision.at} - ${onboardingDecision.submittedAt}) / 60))::int`,
    })
    .from(onboardingDecision)
    .where(gte(onboardingDecision.at, since));
  return found?.minutes ?? null;
}

/** An application that was sent at least once, with what is returned now. */
export async function findRequest(db: Db, applicationId: string) {
  const [found] = await db
    .select({ application: onboardingApplication, name: appUser.name })
    .from(onboardingApplication)
    .innerJoin(appUser, eq(appUser.id, onboardingApplication.appUserId))
    .where(eq(onboardingApplication.id, applicationId));
  return found;
}

export const listReturns = (db: Db, applicationId: string) =>
  db
    .select({ step: onboardingReturn.step, reason: onboardingReturn.reason })
    .from(onboardingReturn)
    .where(eq(onboardingReturn.applicationId, applicationId));

/** Newest first. */
export const listDecisions = (db: Db, applicationId: string) =>
  db
    .select({
      action: onboardingDecision.action,
      byName: appUser.name,
      at: onboardingDecision.at,
      reason: onboardingDecision.reason,
      note: onboardingDecision.note,
    })
    .from(onboardingDecision)
    .innerJoin(appUser, eq(appUser.id, onboardingDecision.byUserId))
    .where(eq(onboardingDecision.applicationId, applicationId))
    .orderBy(desc(onboardingDecision.id));

export const insertDecision = (tx: Tx, decision: typeof onboardingDecision.$inferInsert) =>
  tx.insert(onboardingDecision).values(decision);

/** Uploads by their ids. */
export async function listDocuments(db: Db, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  return db
    .select({
      fileId: storedFile.id,
      container: storedFile.container,
      name: storedFile.name,
      contentType: storedFile.contentType,
      size: storedFile.byteCount,
    })
    .from(storedFile)
    .where(inArray(storedFile.id, known));
}

import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/review';
import { Refusal } from '@artha/domain/kit/errors';
import { currentReasons } from '@artha/domain/onboarding/review/current-reasons';
import { reviewAge, reviewLimit } from '@artha/domain/onboarding/review/review-limit';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { getInvestorChoices } from '../../clients/profile/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { findIdentityCheck } from '../ekyc/index.ts';
import { chosenAccount, findRiskCategory, openApplication } from '../onboarding/index.ts';
import { findRequest, listDecisions, listDocuments, listReturns } from './review.queries.ts';
import type { Reviewed } from './review-sections.ts';
import { hasDifferences, reviewSections } from './review-sections.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** An application that was sent. @throws Refusal onboarding.none, also before it is sent */
async function findSent(db: Db, applicationId: string) {
  const found = await findRequest(db, applicationId);
  const submittedAt = found?.application.submittedAt;
  if (!found || !submittedAt) throw new Refusal('onboarding.none');
  return { ...found, submittedAt };
}

async function reviewedOf(db: Db, { node, session }: SessionContext, { application }: Found): Promise<Reviewed> {
  const opened = openApplication(node.secrets, application);
  return {
    opened,
    bankAccount: chosenAccount(node.secrets, opened),
    identity: await findIdentityCheck(db, node.secrets, application.appUserId),
    choices: await getInvestorChoices(db),
    showsIdentifiers: session.isFullAccess,
    returned: await listReturns(db, application.id),
  };
}

/** The steps of an application as the caller compares them. */
export const loadSections = async (db: Db, ctx: SessionContext, applicationId: string) =>
  reviewSections(await reviewedOf(db, ctx, await findSent(db, applicationId)));

/** One application beside the bank's record and the verified identity. @throws Refusal onboarding.none */
export async function getOnboardingRequest(
  { applicationId }: InputOf<typeof contract.getOnboardingRequest>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getOnboardingRequest>> {
  const { db, session, realNow, businessNow } = ctx;
  const found = await findSent(db, applicationId);
  const { application, name, submittedAt } = found;
  const { id, version, state, customerId, signatureFileId, chequeFileId, reviewReasons } = application;
  const [reviewed, calendar, config, decisions, documents, riskCategory] = await Promise.all([
    reviewedOf(db, ctx, found),
    loadCalendar(db, 'system'),
    getCachedProductConfig(db),
    listDecisions(db, id),
    listDocuments(db, [signatureFileId, chequeFileId]),
    findRiskCategory(db, application.appUserId, businessNow),
  ]);
  const sections = reviewSections(reviewed);
  const limitAt = reviewLimit(calendar, submittedAt, config.onboardingReviewDays);
  const isOwn = application.appUserId === session.userId;
  const documentOf = (fileId: string | null) => documents.find((file) => file.fileId === fileId) ?? null;
  return {
    id,
    version,
    state,
    name,
    customerId,
    submittedAt,
    limitAt,
    age: reviewAge(limitAt, realNow),
    reviewReasons: currentReasons(reviewReasons ?? [], reviewed.identity?.kraCode ?? null),
    sections,
    documents: { signature: documentOf(signatureFileId), cheque: documentOf(chequeFileId) },
    riskCategory: riskCategory ?? null,
    hasDifferences: hasDifferences(sections),
    decisions,
    isOwn,
    mayDecide: state === 'submitted' && !isOwn && session.isFullAccess,
    realNow,
  };
}

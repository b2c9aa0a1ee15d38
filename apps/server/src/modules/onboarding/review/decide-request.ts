import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/review';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { STEP_NAMES } from '@artha/domain/onboarding/review/step-names';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { beginRecord } from '../../clients/kyc-records/index.ts';
import { findIdentityCheck } from '../ekyc/index.ts';
import { approveApplication, returnSteps } from '../onboarding/index.ts';
import { loadSections } from './get-request.ts';
import { findRequest, insertDecision } from './review.queries.ts';
import { hasDifferences } from './review-sections.ts';

/** Nobody decides their own application. @throws Refusal onboarding.none, onboarding.review-own */
async function expectNotOwn(tx: Tx, { session }: SessionContext, applicationId: string) {
  const found = await findRequest(tx, applicationId);
  if (!found?.application.submittedAt) throw new Refusal('onboarding.none');
  const { appUserId, submittedAt } = found.application;
  if (appUserId === session.userId) throw new Refusal('onboarding.review-own');
  return { appUserId, submittedAt };
}

/** The agency may have stopped somebody after they sent the application. @throws Refusal onboarding.stopped */
async function expectNotStopped(tx: Tx, { node }: SessionContext, appUserId: number) {
  const check = await findIdentityCheck(tx, node.secrets, appUserId);
  if (check?.isStopped) throw new Refusal('onboarding.stopped');
  return check;
}

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/**
 * Opens the account of an application as the operator has seen it. Of two operators at once, one decides.
 *
 * @throws Refusal onboarding.none, onboarding.not-waiting, onboarding.review-changed, onboarding.review-own,
 *   onboarding.review-reason, onboarding.stopped, onboarding.record-outdated, onboarding.pan-in-use
 */
export async function approveOnboarding(
  { applicationId, version, reason, note }: InputOf<typeof contract.approveOnboarding>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.approveOnboarding>> {
  const given = textOrNull(reason);
  await transaction(ctx.database, async (tx) => {
    const { appUserId, submittedAt } = await expectNotOwn(tx, ctx, applicationId);
    const operatorId = ctx.session.userId;
    // First, because it locks the application: what is compared below is what is approved.
    const { accountId } = await approveApplication(tx, ctx, { applicationId, version, operatorId });
    const check = await expectNotStopped(tx, ctx, appUserId);
    if (given === null && hasDifferences(await loadSections(tx, ctx, applicationId)))
      throw new Refusal('onboarding.review-reason');
    const now = { on: businessDateAt(ctx.businessNow), realNow: ctx.realNow };
    await beginRecord(tx, { accountId, code: check?.kraCode ?? null }, now);
    const decided = { applicationId, byUserId: operatorId, at: ctx.realNow, submittedAt, note: textOrNull(note) };
    await insertDecision(tx, { ...decided, action: 'approved', reason: given });
  });
  return { state: 'approved' };
}

/**
 * Returns steps of an application as the operator has seen it; the applicant reads the reason of each.
 *
 * @throws Refusal onboarding.none, onboarding.not-waiting, onboarding.review-changed, onboarding.review-own
 */
export async function returnOnboarding(
  { applicationId, version, steps, note }: InputOf<typeof contract.returnOnboarding>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.returnOnboarding>> {
  const given = steps.map(({ step, reason }) => ({ step, reason: reason.trim() }));
  await transaction(ctx.database, async (tx) => {
    const { submittedAt } = await expectNotOwn(tx, ctx, applicationId);
    const operatorId = ctx.session.userId;
    await returnSteps(tx, ctx, { applicationId, version, operatorId, steps: given });
    const reason = given.map((each) => `${STEP_NAMES[each.step]}: ${each.reason}`).join('\n');
    const decided = { applicationId, byUserId: operatorId, at: ctx.realNow, submittedAt, note: textOrNull(note) };
    await insertDecision(tx, { ...decided, action: 'returned', reason });
  });
  return { state: 'returned' };
}

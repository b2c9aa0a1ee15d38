import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/approvals';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { ApprovalEvent } from '@artha/domain/system/approvals/approval-transitions';
import { decideApproval, stateAt } from '@artha/domain/system/approvals/approval-transitions';
import { decisionRefusal } from '@artha/domain/system/approvals/may-decide';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { rightsOf, staffMemberOf } from './approval-answer.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { lockApproval } from './approvals.queries.ts';
import { endApproval, endIfWaiting } from './end-approval.ts';
import { getApproval } from './get-approval.ts';
import { proposalOf, proposedChangeOf } from './proposed-change.ts';

type Answer = AnswerOf<typeof contract.approveRequest>;

/**
 * Approves a request: its command runs in the same transaction, checked against the state of now. If what the maker saw
 * has changed, the request ends as outdated.
 *
 * @throws Refusal approval.not-found, approval.own, approval.decided, approval.expired, approval.outdated; a refusal of
 * the command leaves the request waiting
 */
export async function approveRequest(
  { approvalId, reason }: InputOf<typeof contract.approveRequest>,
  ctx: SessionContext,
): Promise<Answer> {
  // An outdated request is recorded as such, so the transaction commits before it is refused.
  const isApproved = await transaction(ctx.database, async (tx) => {
    const row = await lockToDecide(tx, ctx, approvalId, 'approve');
    const proposal = proposalOf(row, ctx.node.modules);
    const { isOutdated } = await proposedChangeOf(tx, row, ctx.node.modules);
    if (!proposal || isOutdated) {
      await endApproval(tx, ctx, row, { state: 'outdated' });
      return false;
    }
    const { approvable, payload } = proposal;
    await approvable.run(tx, payload, { ctx, makerId: row.makerId, approvalId });
    await endApproval(tx, ctx, row, { state: 'approved', checkerId: ctx.session.userId, reason });
    return true;
  });
  if (!isApproved) throw new Refusal('approval.outdated');
  return getApproval({ approvalId }, ctx);
}

/**
 * Returns a request to its maker.
 *
 * @throws Refusal approval.not-found, approval.own, approval.decided, approval.expired
 */
export async function returnRequest(
  { approvalId, reason }: InputOf<typeof contract.returnRequest>,
  ctx: SessionContext,
): Promise<Answer> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockToDecide(tx, ctx, approvalId, 'return');
    await endApproval(tx, ctx, row, { state: 'returned', checkerId: ctx.session.userId, reason });
  });
  return getApproval({ approvalId }, ctx);
}

/** Withdraws a request of the caller. @throws Refusal approval.not-found, approval.decided, approval.expired */
export async function withdrawRequest(
  { approvalId }: InputOf<typeof contract.withdrawRequest>,
  ctx: SessionContext,
): Promise<Answer> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockApproval(tx, approvalId);
    if (row?.makerId !== ctx.session.userId) throw new Refusal('approval.not-found');
    checkEvent(row, 'withdraw', ctx);
    await endApproval(tx, ctx, row, { state: 'withdrawn' });
  });
  return getApproval({ approvalId }, ctx);
}

/** Withdraws a request with what it is about, in the transaction that ends it. One that was decided stays as it is. */
export const withdrawWaiting = (tx: Tx, ctx: SessionContext, approvalId: string): Promise<void> =>
  endIfWaiting(tx, ctx, approvalId, 'withdrawn');

async function lockToDecide(tx: Tx, ctx: SessionContext, id: string, event: ApprovalEvent): Promise<ApprovalRow> {
  const row = await lockApproval(tx, id);
  if (!row) throw new Refusal('approval.not-found');
  const refusal = decisionRefusal(staffMemberOf(ctx.session), rightsOf(row));
  if (refusal) throw refusal;
  checkEvent(row, event, ctx);
  return row;
}

const checkEvent = (row: ApprovalRow, event: ApprovalEvent, { realNow }: SessionContext) =>
  orThrow(decideApproval(stateAt(row, realNow), event));

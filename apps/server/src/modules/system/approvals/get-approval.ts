import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { ApprovalItem } from '@artha/contract/system/approvals';
import type * as contract from '@artha/contract/system/approvals';
import { Refusal } from '@artha/domain/kit/errors';
import { maySeeRequest } from '@artha/domain/system/approvals/may-decide';
import type { SessionContext } from '../../../platform/http/context.ts';
import { approvalOf, itemOf, rightsOf, staffMemberOf } from './approval-answer.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { findApprovalRow, findWaitingRow } from './approvals.queries.ts';
import { proposedChangeOf } from './proposed-change.ts';

/** A request with its change as of now. @throws Refusal approval.not-found */
export async function getApproval(
  { approvalId }: InputOf<typeof contract.getApproval>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getApproval>> {
  const row = await findApprovalRow(ctx.db, approvalId);
  if (!row || !isVisible(row, ctx)) throw new Refusal('approval.not-found');
  return approvalOf(row, await proposedChangeOf(ctx.db, row, ctx.node.modules), ctx);
}

/** A request as the inbox lists it; undefined when there is none, or the caller may not see it. */
export async function findVisibleItem(ctx: SessionContext, id: string): Promise<ApprovalItem | undefined> {
  const row = await findApprovalRow(ctx.db, id);
  return row && isVisible(row, ctx) ? itemOf(row, ctx) : undefined;
}

/** The request that waits on a record, if the caller may see it. */
export async function getWaitingApproval(
  { kind, subjectKey }: InputOf<typeof contract.getWaitingApproval>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getWaitingApproval>> {
  const row = await findWaitingRow(ctx.db, { kind, subjectKey });
  const isShown = row && row.expiresAt > ctx.realNow && isVisible(row, ctx);
  return { approval: isShown ? itemOf(row, ctx) : null };
}

const isVisible = (row: ApprovalRow, { session }: SessionContext) =>
  maySeeRequest(staffMemberOf(session), rightsOf(row));

import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import type { ApprovalState } from '@artha/domain/system/approvals/approval-states';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyUser } from '../notifications/index.ts';
import { rightsOf } from './approval-answer.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { findName, listCheckers } from './approvals.queries.ts';

/** Notifies those who may decide on a new request. */
export async function notifyCheckers(tx: Tx, row: ApprovalRow): Promise<void> {
  const { id, subject, summary, makerName, expiresAt } = row;
  const values = { subject, summary, maker: makerName, decideBy: formatDate(businessDateAt(expiresAt)) };
  const checkers = await listCheckers(tx, rightsOf(row));
  const requests = checkers.map((userId) => ({
    code: 'approval-requested' as const,
    userId,
    values,
    config: { approvalId: id },
    onceKey: `approval-requested:${id}:${userId}`,
  }));
  if (requests.length > 0) await notifyUser(tx, ...requests);
}

interface Outcome {
  readonly state: Exclude<ApprovalState, 'waiting' | 'withdrawn'>;
  readonly checkerId?: number | undefined;
  readonly reason?: string | undefined;
}

/** Notifies the maker of a request that it was decided, has expired or is outdated. */
export async function notifyMaker(
  tx: Tx,
  { id, makerId, subject }: ApprovalRow,
  { state, checkerId, reason = '' }: Outcome,
): Promise<void> {
  const checker = checkerId === undefined ? '' : await findName(tx, checkerId);
  await notifyUser(tx, {
    code: `approval-${state}`,
    userId: makerId,
    values: { subject, checker, reason },
    config: { approvalId: id },
    onceKey: `approval-${state}:${id}`,
  });
}

import type { ApprovalState } from '@artha/domain/system/approvals/approval-states';
import type { Tx } from '../../../platform/db/database.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import type { AuditContext } from '../audit/index.ts';
import { audit } from '../audit/index.ts';
import { notifyMaker } from './approval-notices.ts';
import type { ApprovalRow } from './approvals.queries.ts';
import { lockApproval, updateDecision } from './approvals.queries.ts';
import { proposalOf } from './proposed-change.ts';

type EndingContext = AuditContext & { readonly node: Pick<NodeContext, 'modules'> };

interface Ending {
  readonly state: Exclude<ApprovalState, 'waiting'>;
  /** Who approved or returned it. */
  readonly checkerId?: number;
  readonly reason?: string | undefined;
}

/**
 * Ends a request that is locked: records who decided what, lets its module discard what an approval would have used,
 * and notifies the maker of what others decided.
 */
export async function endApproval(
  tx: Tx,
  ctx: EndingContext,
  row: ApprovalRow,
  { state, checkerId, reason }: Ending,
): Promise<void> {
  const { id, makerId, kind, subjectKey } = row;
  if (state !== 'approved') await discard(tx, row, ctx.node);
  await updateDecision(tx, id, { state, decidedAt: ctx.realNow, checkerId, decisionReason: reason });
  await audit(tx, ctx, {
    action: `approval.${state}`,
    object: { type: 'approval', id },
    before: { state: row.state, kind, subjectKey, makerId, reason: row.reason },
    after: { state, kind, subjectKey, makerId, checkerId: checkerId ?? null, reason: reason ?? null },
  });
  if (state !== 'withdrawn') await notifyMaker(tx, row, { state, checkerId, reason });
}

/** Ends a request by its id, unless it was decided meanwhile. */
export async function endIfWaiting(
  tx: Tx,
  ctx: EndingContext,
  id: string,
  state: 'expired' | 'withdrawn',
): Promise<void> {
  const row = await lockApproval(tx, id);
  if (row?.state === 'waiting') await endApproval(tx, ctx, row, { state });
}

async function discard(tx: Tx, row: ApprovalRow, { modules }: Pick<NodeContext, 'modules'>): Promise<void> {
  const proposal = proposalOf(row, modules);
  await proposal?.approvable.discard?.(tx, proposal.payload);
}

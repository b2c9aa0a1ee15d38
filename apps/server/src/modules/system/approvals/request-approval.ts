import type { ApprovalItem } from '@artha/contract/system/approvals';
import { DAY_MS } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import * as z from 'zod/mini';
import { approvableOf } from '../../../platform/approvals/approvables.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../audit/index.ts';
import { itemOf } from './approval-answer.ts';
import { notifyCheckers } from './approval-notices.ts';
import { findApprovalRow, findWaitingRow, insertApproval } from './approvals.queries.ts';
import type { ApprovalFile } from './approvals.tables.ts';
import { endIfWaiting } from './end-approval.ts';

interface NewRequest {
  /** An entry of the modules' `approvals`. */
  readonly kind: string;
  /** What is changed, such as 'BankBranch/412'. */
  readonly subjectKey: string;
  readonly payload: unknown;
  readonly reason: string;
  /** Files that explain the change, already claimed for the maker. */
  readonly files?: readonly ApprovalFile[];
}

const TEXT_MAX_CHARACTERS = 300;
const cut = (text: string) => [...text].slice(0, TEXT_MAX_CHARACTERS).join('');

/**
 * Requests that another person approves a command, in the transaction that would have run it.
 *
 * @throws Refusal approval.waiting when another request on the subject waits, and the refusals of describing the change
 */
export async function requestApproval(
  tx: Tx,
  ctx: SessionContext,
  { kind, subjectKey, payload, reason, files = [] }: NewRequest,
): Promise<ApprovalItem> {
  const { session, realNow, node } = ctx;
  const approvable = approvableOf(node.modules, kind);
  await endExpired(tx, ctx, { kind, subjectKey });
  const { subject, summary, changes, touches, link } = await approvable.describe(tx, payload, node.modules);
  const id = await insertApproval(tx, {
    kind,
    subjectKey,
    payload: z.encode(approvable.payload, payload),
    subject: cut(subject),
    summary: cut(summary),
    changes,
    touches,
    link,
    reason,
    files,
    makerId: session.userId,
    makerRoleId: session.role.id,
    isMakerFullAccess: session.isFullAccess,
    checkerRoleIds: approvable.checkers(payload).map((key) => ROLE_IDS[key]),
    isFullAccessOnly: approvable.isFullAccessOnly,
    madeAt: realNow,
    expiresAt: new Date(realNow.getTime() + approvable.expiresAfterDays * DAY_MS),
  });
  const row = id === undefined ? undefined : await findApprovalRow(tx, id);
  if (!row) throw new Refusal('approval.waiting');
  await notifyCheckers(tx, row);
  const after = { kind, subjectKey, payload: row.payload, reason };
  await audit(tx, ctx, { action: 'approval.requested', object: { type: 'approval', id }, after });
  return itemOf(row, ctx);
}

/** A request beyond its time makes way at once, not only when the next minute's work finds it. */
async function endExpired(tx: Tx, ctx: SessionContext, subject: { kind: string; subjectKey: string }): Promise<void> {
  const waiting = await findWaitingRow(tx, subject);
  if (!waiting || waiting.expiresAt > ctx.realNow) return;
  await endIfWaiting(tx, ctx, waiting.id, 'expired');
}

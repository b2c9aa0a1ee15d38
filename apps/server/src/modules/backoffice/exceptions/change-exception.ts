import type * as contract from '@artha/contract/backoffice/exceptions';
import type { InputOf } from '@artha/contract/kit/route';
import { EXCEPTION_KINDS } from '@artha/domain/backoffice/exceptions/exception-kinds';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { afterCommit, transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { nudgeWorkers } from '../../../platform/outbox/nudge.ts';
import { reviveDead } from '../../../platform/outbox/outbox.queries.ts';
import { requestApproval } from '../../system/approvals/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { ExceptionRow } from './exceptions.queries.ts';
import {
  findOwnerName,
  insertHistory,
  listOwners,
  lockException,
  updateClosed,
  updateOwner,
} from './exceptions.queries.ts';
import { LIFT_STOP } from './lift-stop.ts';
import { messageIdOf } from './sources/dead-messages.ts';

/** Locks an open exception. @throws Refusal exception.not-found, exception.closed */
async function lockOpen(tx: Tx, id: number): Promise<ExceptionRow> {
  const row = await lockException(tx, id);
  if (!row) throw new Refusal('exception.not-found');
  if (row.closedAt !== null) throw new Refusal('exception.closed');
  return row;
}

type Audited = Pick<Parameters<typeof audit>[2], 'action' | 'after'>;

const auditOf = (tx: Tx, ctx: SessionContext, { id }: ExceptionRow, audited: Audited) =>
  audit(tx, ctx, { ...audited, object: { type: 'exception', id } });

/**
 * Gives an exception to a user of operations, or to nobody, unless another one than was seen has it.
 *
 * @throws Refusal exception.*
 */
export async function assignException(
  { exceptionId, ownerUserId, seenOwnerUserId }: InputOf<typeof contract.assignException>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockOpen(tx, exceptionId);
    if (row.ownerUserId === ownerUserId) return;
    if (row.ownerUserId !== seenOwnerUserId) {
      const values = { owner: (await findOwnerName(tx, row)) ?? 'nobody' };
      throw new Refusal('exception.owner-changed', { values });
    }
    const owner = ownerUserId === null ? undefined : (await listOwners(tx)).find(({ id }) => id === ownerUserId);
    if (ownerUserId !== null && !owner) throw new Refusal('exception.owner-not-possible');
    await updateOwner(tx, exceptionId, ownerUserId);
    const entry = { action: owner ? 'assigned' : 'released', text: owner?.name ?? null } as const;
    await insertHistory(tx, [exceptionId], { ...entry, byUserId: ctx.session.userId }, ctx);
    await auditOf(tx, ctx, row, { action: 'exception.assigned', after: { ownerUserId } });
  });
  return {};
}

/** Adds a note, also to a closed exception. @throws Refusal exception.not-found */
export async function noteException(
  { exceptionId, text }: InputOf<typeof contract.noteException>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockException(tx, exceptionId);
    if (!row) throw new Refusal('exception.not-found');
    const entry = { action: 'noted', text: text.trim(), byUserId: ctx.session.userId } as const;
    await insertHistory(tx, [exceptionId], entry, ctx);
    await auditOf(tx, ctx, row, { action: 'exception.noted', after: { text: entry.text } });
  });
  return {};
}

/** Sends a dead-lettered message again; its exception resolves by itself. @throws Refusal exception.* */
export async function retryException(
  { exceptionId }: InputOf<typeof contract.retryException>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockOpen(tx, exceptionId);
    const messageId = messageIdOf(row.sourceKey);
    if (messageId === undefined || !(await reviveDead(tx, messageId))) throw new Refusal('exception.no-retry');
    await insertHistory(tx, [exceptionId], { action: 'retried', byUserId: ctx.session.userId }, ctx);
    await auditOf(tx, ctx, row, { action: 'exception.retried', after: { messageId } });
    afterCommit(tx, nudgeWorkers);
  });
  return {};
}

/** Closes an exception although its cause persists. @throws Refusal exception.* */
export async function closeException(
  { exceptionId, reason }: InputOf<typeof contract.closeException>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const row = await lockOpen(tx, exceptionId);
    if (!EXCEPTION_KINDS[row.kind].canClose) throw new Refusal('exception.ends-by-itself');
    const { userId } = ctx.session;
    const closedReason = reason.trim();
    await updateClosed(tx, [exceptionId], { closedAt: ctx.businessNow, closedByUserId: userId, closedReason });
    await insertHistory(tx, [exceptionId], { action: 'closed', text: closedReason, byUserId: userId }, ctx);
    await auditOf(tx, ctx, row, { action: 'exception.closed', after: { reason: closedReason } });
  });
  return {};
}

/** Requests that a colleague lifts the stop of an account. @throws Refusal exception.*, approval.waiting */
export async function requestLiftStop(
  { exceptionId, reason }: InputOf<typeof contract.requestLiftStop>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const { accountId, kind } = await lockOpen(tx, exceptionId);
    if (kind !== 'stopped-account' || accountId === null) throw new Refusal('exception.no-stop');
    const payload = { accountId };
    await requestApproval(tx, ctx, { kind: LIFT_STOP, subjectKey: String(accountId), payload, reason: reason.trim() });
    const entry = { action: 'lift-requested', text: reason.trim(), byUserId: ctx.session.userId } as const;
    await insertHistory(tx, [exceptionId], entry, ctx);
  });
  return {};
}

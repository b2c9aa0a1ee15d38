import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates.queue';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { listRows } from '../../../../platform/tables/list-rows.ts';
import { mandateAnswer } from '../bank-mandate-answer.ts';
import type { MandateRow } from '../bank-mandates.queries.ts';
import { findMandate, listHistory } from '../bank-mandates.queries.ts';
import { mandateSource } from './bank-mandate-list.queries.ts';
import { findClientName, findFormName } from './queued-mandate.queries.ts';

/** A page of the queue. */
export async function findMandates(
  { filter }: InputOf<typeof contract.findMandates>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.findMandates>> {
  return { ...(await listRows(mandateSource, ctx, filter)), mayUpdate: ctx.session.isFullAccess };
}

/** @throws Refusal bank-mandate.not-found */
export async function getQueuedMandate(
  { mandateId }: InputOf<typeof contract.getQueuedMandate>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getQueuedMandate>> {
  const row = await findMandate(ctx.db, ctx.scope, mandateId);
  if (!row || row.status === 'unconfirmed') throw new Refusal('bank-mandate.not-found');
  return queuedMandate(ctx, row);
}

/** A mandate with its client, history and signed form. */
export async function queuedMandate(
  { db, session }: SessionContext,
  row: MandateRow,
): Promise<AnswerOf<typeof contract.getQueuedMandate>> {
  const fileId = row.signedFormFileId;
  const name = fileId === null ? undefined : await findFormName(db, fileId);
  return {
    mandate: await mandateAnswer(db, row),
    clientId: row.ownerId,
    clientName: await findClientName(db, row.ownerId),
    accountNumber: row.accountNumber,
    holderName: row.holderName,
    ifscCode: row.ifscCode,
    history: await listHistory(db, row.id),
    form: fileId === null || name === undefined ? null : { fileId, name },
    mayUpdate: session.isFullAccess,
  };
}

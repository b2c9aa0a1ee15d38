import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { claimFile, releaseFile } from '../../system/files/index.ts';
import { lockOwnMandate } from './confirm-mandate.ts';
import { mandateAnswer } from './bank-mandate-answer.ts';
import { updateMandateRow } from './bank-mandates.queries.ts';

const ownerOf = (mandateId: number) => ({ type: 'bank-mandate', id: String(mandateId) }) as const;

/**
 * Hands in the signed form of a mandate. Until it is submitted, a better one may take its place.
 *
 * @throws Refusal bank-mandate.*, file.not-found, file.owned
 */
export async function attachMandateForm(
  { mandateId, fileId }: InputOf<typeof contract.attachMandateForm>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.attachMandateForm>> {
  const changed = await transaction(ctx.database, async (tx) => {
    const mandate = await lockOwnMandate(tx, ctx, mandateId);
    if (mandate.kind !== 'physical') throw new Refusal('bank-mandate.form-not-needed');
    if (mandate.signedFormFileId === fileId) return mandate;
    if (mandate.status !== 'created') throw new Refusal('bank-mandate.move-impossible');
    const owner = ownerOf(mandateId);
    await claimFile(tx, {
      fileId,
      container: 'mandates',
      userId: ctx.session.userId,
      owner,
      clientUserId: mandate.ownerId,
    });
    if (mandate.signedFormFileId !== null)
      await releaseFile(tx, { fileId: mandate.signedFormFileId, owner, realNow: ctx.realNow });
    await updateMandateRow(tx, mandate, { signedFormFileId: fileId });
    await audit(tx, ctx, {
      action: 'bank-mandate.form-attached',
      object: { type: 'bank-mandate', id: mandateId },
      before: { fileId: mandate.signedFormFileId },
      after: { fileId },
    });
    return { ...mandate, signedFormFileId: fileId };
  });
  return mandateAnswer(ctx.db, changed);
}

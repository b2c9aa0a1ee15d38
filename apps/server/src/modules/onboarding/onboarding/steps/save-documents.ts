import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { claimFile, releaseFile } from '../../../system/files/index.ts';
import { applicationOwner } from '../application-owner.ts';
import { saveStep } from './save-step.ts';

type Input = InputOf<typeof contract.saveDocuments>;

/**
 * Keeps signature and cancelled cheque, in place of earlier ones. The cheque is required of everybody: it shows the
 * account number and the name as the bank prints them.
 *
 * @throws Refusal onboarding.none, onboarding.changed, onboarding.step-not-open, onboarding.cheque-missing,
 *   file.not-found, file.owned
 */
export const saveDocuments = (
  { version, signatureFileId, chequeFileId }: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.saveDocuments>> =>
  saveStep(ctx, { step: 'documents', version }, async (tx, { row }) => {
    if (chequeFileId === null) throw new Refusal('onboarding.cheque-missing');
    await replaceFile(tx, ctx, row.id, { container: 'signatures', from: row.signatureFileId, to: signatureFileId });
    await replaceFile(tx, ctx, row.id, { container: 'cheques', from: row.chequeFileId, to: chequeFileId });
    return { signatureFileId, chequeFileId };
  });

interface Replacement {
  readonly container: 'signatures' | 'cheques';
  readonly from: string | null;
  readonly to: string;
}

async function replaceFile(
  tx: Tx,
  { session: { userId }, realNow }: SessionContext,
  applicationId: string,
  { container, from, to }: Replacement,
): Promise<void> {
  if (from === to) return;
  const owner = applicationOwner(applicationId);
  if (from !== null) await releaseFile(tx, { fileId: from, owner, realNow });
  await claimFile(tx, { fileId: to, container, userId, owner, clientUserId: userId });
}

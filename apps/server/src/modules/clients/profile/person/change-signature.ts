import type * as contract from '@artha/contract/clients/profile';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { claimFile, releaseFile } from '../../../system/files/index.ts';
import { isOwnedBy } from '../documents.queries.ts';
import { updateInvestorDetail } from '../investor-detail.queries.ts';
import { lockSeen } from '../lock-version.ts';
import { investorAnswer } from './investor-answer.ts';
import { recordProfileChange } from './record-profile-change.ts';

/**
 * Replaces the signature of the client by an upload of theirs. The one that came with the application stays with it.
 *
 * @throws Refusal profile.changed, file.not-found, file.owned
 */
export function changeSignature(
  { version, fileId }: InputOf<typeof contract.changeSignature>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.changeSignature>> {
  const { userId } = ctx.session;
  const owner = { type: 'investor', id: String(userId) };
  return transaction(ctx.database, async (tx) => {
    const detail = await lockSeen(tx, ctx, version);
    const old = detail.signatureFileId;
    await claimFile(tx, { fileId, container: 'signatures', userId, owner, clientUserId: userId });
    if (old !== null && (await isOwnedBy(tx, old, owner)))
      await releaseFile(tx, { fileId: old, owner, realNow: ctx.realNow });
    await updateInvestorDetail(tx, detail, { signatureFileId: fileId });
    await recordProfileChange(tx, ctx, { what: 'signature', version: detail.version + 1 });
    return investorAnswer(tx, ctx);
  });
}

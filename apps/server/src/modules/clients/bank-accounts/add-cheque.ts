import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { claimFile, releaseFile } from '../../system/files/index.ts';
import { bankAccountAnswer } from './bank-account-answer.ts';
import { updateBankAccount } from './bank-accounts.queries.ts';
import { CHEQUES, chequeOwner } from './cheque-owner.ts';
import { lockOwn } from './lock-own.ts';

/**
 * Adds a cheque to a bank account that waits, in place of an earlier one.
 *
 * @throws Refusal bank-account.not-found, bank-account.cheque-not-needed, file.not-found, file.owned
 */
export async function addCheque(
  { chequeFileId, ...input }: InputOf<typeof contract.addCheque>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.addCheque>> {
  return transaction(ctx.database, async (tx) => {
    const { row, account } = await lockOwn(tx, ctx, input);
    if (row.verification !== 'review' && row.verification !== 'pending')
      throw new Refusal('bank-account.cheque-not-needed');
    const owner = chequeOwner(row.id);
    if (row.chequeFileId !== null) await releaseFile(tx, { fileId: row.chequeFileId, owner, realNow: ctx.realNow });
    const { userId } = ctx.session;
    await claimFile(tx, {
      fileId: chequeFileId,
      container: CHEQUES,
      userId,
      owner,
      clientUserId: account.appUserId,
    });
    const changed = await updateBankAccount(tx, row.id, { chequeFileId });
    const object = { type: 'bankAccount', id: row.id };
    await audit(tx, ctx, { action: 'bank-account.cheque-added', object, after: { chequeFileId } });
    return bankAccountAnswer(changed, account);
  });
}

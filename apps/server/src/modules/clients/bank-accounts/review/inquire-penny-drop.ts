import type * as contract from '@artha/contract/clients/bank-accounts.review';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { lockBankAccount } from '../bank-accounts.queries.ts';
import { requestInquiry } from '../penny-drop-handler.ts';

/**
 * Has the bank asked again for the outcome of a penny drop that it did not answer. Only what the bank has never heard
 * of is paid.
 *
 * @throws Refusal bank-account.not-found, bank-account.not-pending
 */
export async function inquirePennyDrop(
  { bankAccountId }: InputOf<typeof contract.inquirePennyDrop>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const locked = await lockBankAccount(tx, bankAccountId, ctx.scope);
    if (!locked) throw new Refusal('bank-account.not-found');
    if (locked.row.verification !== 'pending') throw new Refusal('bank-account.not-pending');
    await requestInquiry(tx, locked.row, ctx.realNow);
    await audit(tx, ctx, { action: 'bank-account.inquired', object: { type: 'bankAccount', id: bankAccountId } });
  });
  return {};
}

import type * as contract from '@artha/contract/clients/bank-accounts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { announceClientChange } from '../accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { bankAccountAnswer } from './bank-account-answer.ts';
import { clearPrimary, updateBankAccount } from './bank-accounts.queries.ts';
import { lockOwn } from './lock-own.ts';
import { notifyOfBankAccount } from './notify-of-bank-account.ts';

/**
 * Makes a bank account the primary one of its account: the one that is offered first, and that is paid where a client
 * chose none. Repeated, it changes nothing.
 *
 * @throws Refusal bank-account.not-found, bank-account.not-verified, bank-account.not-payable
 */
export async function makePrimary(
  { accountId, bankAccountId }: InputOf<typeof contract.makePrimaryBankAccount>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.makePrimaryBankAccount>> {
  return transaction(ctx.database, async (tx) => {
    const locked = await lockOwn(tx, ctx, { accountId, bankAccountId });
    const { row, account } = locked;
    if (row.verifiedAt === null) throw new Refusal('bank-account.not-verified');
    if (!mayBeUsed(row, account.taxStatus, 'be paid')) throw new Refusal('bank-account.not-payable');
    if (row.isPrimary) return bankAccountAnswer(row, account);
    await clearPrimary(tx, accountId);
    const changed = await updateBankAccount(tx, row.id, { isPrimary: true });
    const object = { type: 'bankAccount', id: row.id };
    await audit(tx, ctx, { action: 'bank-account.made-primary', object, after: { accountId } });
    const occasion = ctx.realNow.toISOString();
    await announceClientChange(tx, { accountId }, { occasion: `bank-account-primary:${row.id}:${occasion}` });
    await notifyOfBankAccount(tx, 'bank-account-primary', { ...locked, occasion });
    return bankAccountAnswer(changed, account);
  });
}

import type * as contract from '@artha/contract/clients/bank-accounts';
import type { InputOf } from '@artha/contract/kit/route';
import { mayBeUsed } from '@artha/domain/clients/bank-accounts/usable-accounts';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { announceClientChange } from '../accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { LockedBankAccount } from './bank-accounts.queries.ts';
import { listOfAccount, updateBankAccount } from './bank-accounts.queries.ts';
import { listNeeds, listNeedsOfAccount } from './list-needs.ts';
import { lockOwn } from './lock-own.ts';
import { notifyOfBankAccount } from './notify-of-bank-account.ts';

/**
 * Deletes a bank account that nothing needs. Its row is kept, because payments name it. The lock keeps new orders and
 * mandates from naming it meanwhile.
 *
 * @throws Refusal bank-account.not-found, bank-account.primary, bank-account.in-use
 */
export async function deleteBankAccount(
  { accountId, bankAccountId }: InputOf<typeof contract.deleteBankAccount>,
  ctx: SessionContext,
): Promise<undefined> {
  await transaction(ctx.database, async (tx) => {
    const locked = await lockOwn(tx, ctx, { accountId, bankAccountId });
    await checkUnneeded(tx, ctx, locked);
    await updateBankAccount(tx, bankAccountId, { deletedAt: ctx.realNow, isPrimary: false });
    const object = { type: 'bankAccount', id: bankAccountId };
    await audit(tx, ctx, { action: 'bank-account.deleted', object, before: { verification: locked.row.verification } });
    if (locked.row.verifiedAt !== null)
      await announceClientChange(tx, { accountId }, { occasion: `bank-account-deleted:${bankAccountId}` });
    await notifyOfBankAccount(tx, 'bank-account-deleted', locked);
  });
  return undefined;
}

/** @throws Refusal bank-account.primary, bank-account.in-use */
async function checkUnneeded(
  tx: Tx,
  { scope, node }: SessionContext,
  { row, account }: LockedBankAccount,
): Promise<void> {
  const others = (await listOfAccount(tx, scope, account.id)).filter(
    (other) => other.id !== row.id && other.verifiedAt !== null && mayBeUsed(other, account.taxStatus, 'be paid'),
  );
  const ofRow = (await listNeeds(node, tx, { accountId: account.id, bankAccountIds: [row.id] })).get(row.id) ?? [];
  const isLastPaid = row.verifiedAt !== null && mayBeUsed(row, account.taxStatus, 'be paid') && others.length === 0;
  const needs = [...ofRow, ...(isLastPaid ? await listNeedsOfAccount(node, tx, account.id) : [])];
  if (needs.length > 0) throw new Refusal('bank-account.in-use', { values: { uses: needs.join(', ') } });
  if (row.isPrimary && others.length > 0) throw new Refusal('bank-account.primary');
}

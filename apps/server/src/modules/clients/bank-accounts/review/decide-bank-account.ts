import type * as contract from '@artha/contract/clients/bank-accounts.review';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { expectNotOwn } from '../../accounts/index.ts';
import { findBankNumber, isVerifiedForOther, lockBankAccount } from '../bank-accounts.queries.ts';
import { moveVerification } from '../move-verification.ts';
import { numberLock } from '../penny-drop-handler.ts';

/**
 * Accepts or refuses a bank account that waits. Of two decisions at once, one wins.
 *
 * @throws Refusal bank-account.not-found, account.own, bank-account.not-waiting, bank-account.third-party
 */
export async function decideBankAccount(
  { bankAccountId, isAccepted, reason }: InputOf<typeof contract.decideBankAccount>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  const numberBlindIndex = await findBankNumber(ctx.db, bankAccountId);
  await transaction(
    ctx.database,
    async (tx) => {
      const locked = await lockBankAccount(tx, bankAccountId, ctx.scope);
      if (!locked) throw new Refusal('bank-account.not-found');
      const { row, account } = locked;
      expectNotOwn(ctx, account.appUserId);
      const isOthers =
        row.numberBlindIndex !== null &&
        (await isVerifiedForOther(tx, account.appUserId, { ...row, numberBlindIndex: row.numberBlindIndex }));
      if (isAccepted && isOthers) throw new Refusal('bank-account.third-party');
      const event = isAccepted ? 'approved' : 'rejected';
      const { realNow, session, ip, requestId } = ctx;
      await moveVerification(tx, locked, { event, reason: reason.trim(), realNow, session, ip, requestId });
    },
    { lockName: numberLock(numberBlindIndex) },
  );
  return {};
}

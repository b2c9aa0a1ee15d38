import type * as contract from '@artha/contract/clients/accounts.freeze';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { claimFile } from '../../system/files/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { lockAccount } from './accounts.queries.ts';
import { announceClientChange } from './announce-client-change.ts';
import { expectNotOwn } from './expect-not-own.ts';
import { updateFreeze } from './freeze.queries.ts';

const FORMS = 'aof';

/**
 * Lifts the freeze of an account whose holder came of age, with the signed form. The account is that of an adult from
 * then on, also at the exchange, so bank accounts of the guardian can no longer be used with it.
 *
 * @throws Refusal account.not-found, account.own, account.not-frozen, file.not-found, file.owned
 */
export async function liftFreeze(
  { accountId, taxStatus, formFileId, reason }: InputOf<typeof contract.liftFreeze>,
  ctx: SessionContext,
): Promise<Record<string, never>> {
  await transaction(ctx.database, async (tx) => {
    const account = await lockAccount(tx, ctx.scope, accountId);
    if (!account) throw new Refusal('account.not-found');
    expectNotOwn(ctx, account.appUserId);
    if (account.frozenAt === null) throw new Refusal('account.not-frozen');
    await claimFile(tx, {
      fileId: formFileId,
      container: FORMS,
      userId: ctx.session.userId,
      owner: { type: 'account', id: String(accountId) },
      clientUserId: account.appUserId,
    });
    await updateFreeze(tx, accountId, { frozenAt: null, taxStatus, majorityFormFileId: formFileId });
    await audit(tx, ctx, {
      action: 'account.unfrozen',
      object: { type: 'account', id: accountId },
      before: { frozenAt: account.frozenAt, taxStatus: account.taxStatus },
      after: { frozenAt: null, taxStatus, formFileId, reason: reason.trim() },
    });
    const occasion = `account-unfrozen:${accountId}:${account.frozenAt.getTime()}`;
    await announceClientChange(tx, { accountId }, { occasion });
    await notifyUser(tx, {
      code: 'account-unfrozen',
      userId: account.appUserId,
      values: { accountName: account.name, accountNumber: account.accountNumber },
      config: { accountId },
      onceKey: occasion,
    });
  });
  return {};
}

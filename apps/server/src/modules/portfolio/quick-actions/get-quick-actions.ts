import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/portfolio/quick-actions';
import { accountStateOf } from '@artha/domain/clients/accounts/account-state';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import { listCancellable } from '../../trading/orders/index.ts';
import { findCounts } from './quick-actions.queries.ts';

/** What decides which actions are possible for an account of the caller. @throws Refusal account.not-found */
export async function getQuickActions(
  { accountId }: InputOf<typeof contract.getQuickActions>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getQuickActions>> {
  const { db, scope } = ctx;
  const found = await findCounts(db, scope, accountId);
  if (!found) throw new Refusal('account.not-found');
  const { account, registration, stoppablePlans, ...counts } = found;
  const { items } = await listCancellable({}, ctx);
  const open = items.filter((order) => order.accountId === accountId && order.isCancellable).length;
  return {
    ...counts,
    accountState: accountStateOf({ ...account, registration }),
    cancellable: open + stoppablePlans,
    payingBankAccounts: (await listUsableBankAccounts(db, scope, accountId)).length,
    payeeBankAccounts: (await listUsableBankAccounts(db, scope, accountId, 'be paid')).length,
  };
}

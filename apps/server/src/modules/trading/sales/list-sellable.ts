import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getAccount, whyClosed } from '../../clients/accounts/index.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { loadHoldingsToSell, loadHoldingToSell } from './load-holdings-to-sell.ts';
import { saleRuleAnswer } from './sale-rule-answer.ts';
import { sellableAnswer } from './sellable-answer.ts';

type Context = Pick<SessionContext, 'db' | 'scope' | 'businessNow'>;

/** What an account holds and could sell. @throws Refusal account.not-found */
export async function listSellable(
  { accountId }: InputOf<typeof contract.listSellable>,
  { db, scope, businessNow }: Context,
): Promise<AnswerOf<typeof contract.listSellable>> {
  const account = await getAccount(db, scope, accountId);
  const time = await loadSaleTime(db, businessNow);
  const holdings = await loadHoldingsToSell(db, scope, accountId, time);
  return { items: holdings.map((holding) => sellableAnswer(holding, time, whyClosed(account))) };
}

/** The rules of a fund for sales, and where its money can go. @throws Refusal account.not-found, holding.not-found */
export async function getSaleTerms(
  { accountId, ...ref }: InputOf<typeof contract.getSaleTerms>,
  { db, scope, businessNow }: Context,
): Promise<AnswerOf<typeof contract.getSaleTerms>> {
  const account = await getAccount(db, scope, accountId);
  const time = await loadSaleTime(db, businessNow);
  const [holding, bankAccounts] = await Promise.all([
    loadHoldingToSell(db, scope, { accountId, ...ref }, time),
    listUsableBankAccounts(db, scope, accountId, 'be paid'),
  ]);
  return {
    holding: sellableAnswer(holding, time, whyClosed(account)),
    rule: saleRuleAnswer(holding.scheme),
    bankAccounts,
  };
}

import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { findOpenCode } from '../../system/otp/index.ts';
import { cancelSubject, registerSubject } from './confirmations.ts';
import { mandateAnswer, mandateAnswers } from './bank-mandate-answer.ts';
import { findMandate, listHistory, listMandates } from './bank-mandates.queries.ts';
import { listDependents } from './move-mandate.ts';

/** @throws Refusal account.not-found */
export async function getMandates(
  { accountId }: InputOf<typeof contract.listMandates>,
  { db, scope, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listMandates>> {
  if (accountId !== undefined) await getAccount(db, scope, accountId);
  const items = await mandateAnswers(db, await listMandates(db, scope, accountId));
  return { items, today: businessDateAt(businessNow) };
}

/** @throws Refusal bank-mandate.not-found */
export async function getMandate(
  { mandateId }: InputOf<typeof contract.getMandate>,
  { db, node, scope, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getMandate>> {
  const row = await findMandate(db, scope, mandateId);
  if (!row) throw new Refusal('bank-mandate.not-found');
  const subject = row.status === 'unconfirmed' ? registerSubject(row) : cancelSubject(row);
  const code = await findOpenCode(db, { ...subject, userId: session.userId }, realNow);
  const history = await listHistory(db, mandateId);
  return {
    mandate: await mandateAnswer(db, row),
    history: history.map(({ to, at, note }) => ({ to, at, note })),
    dependents: [...(await listDependents(db, node.modules, mandateId))],
    openCode: code?.sent ?? null,
  };
}

import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { mandateAnswer } from './bank-mandate-answer.ts';
import { findMandate } from './bank-mandates.queries.ts';
import { inquiryMessage } from './registration/messages.ts';

/** Queues an inquiry at the exchange, unless the mandate is decided. @throws Refusal bank-mandate.not-found */
export async function inquireMandate(
  { mandateId }: InputOf<typeof contract.inquireMandate>,
  { db, database, scope, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.inquireMandate>> {
  const mandate = await findMandate(db, scope, mandateId);
  if (!mandate) throw new Refusal('bank-mandate.not-found');
  const isAwaited = mandate.status === 'created' || mandate.status === 'submitted';
  if (isAwaited && mandate.exchangeMandateId !== null)
    await transaction(database, (tx) => enqueue(tx, inquiryMessage(mandateId, realNow)));
  return mandateAnswer(db, mandate);
}

import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { daysBetween } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextMandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { audit } from '../../system/audit/index.ts';
import { issueCode, useCode } from '../../system/otp/index.ts';
import { checkTerms } from './check-terms.ts';
import { registerText, registrationOf } from './confirmations.ts';
import { mandateAnswer } from './bank-mandate-answer.ts';
import type { MandateRow } from './bank-mandates.queries.ts';
import { lockMandate } from './bank-mandates.queries.ts';
import { moveMandate } from './move-mandate.ts';
import { registrationMessage } from './registration/messages.ts';

/** One of the caller's mandates, locked. @throws Refusal bank-mandate.not-found */
export async function lockOwnMandate(tx: Tx, { scope }: SessionContext, mandateId: number): Promise<MandateRow> {
  const mandate = await lockMandate(tx, scope, mandateId);
  if (!mandate) throw new Refusal('bank-mandate.not-found');
  return mandate;
}

const DAYS_OF_YEAR = 365.25;

/** Checks again what may have changed since the mandate was entered. */
async function checkAgain(tx: Tx, ctx: SessionContext, mandate: MandateRow): Promise<void> {
  await getOpenAccount(tx, ctx.scope, mandate.accountId);
  const years = Math.max(1, Math.round((daysBetween(mandate.startOn, mandate.endOn) + 1) / DAYS_OF_YEAR));
  await checkTerms(tx, { ...mandate, years }, ctx.businessNow);
}

/**
 * Sends a one-time password that registers only this mandate as it was entered.
 *
 * @throws Refusal account.*, bank-mandate.*, otp.*
 */
export function sendMandateOtp(
  { mandateId }: InputOf<typeof contract.sendMandateOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendMandateOtp>> {
  return transaction(ctx.database, async (tx) => {
    const mandate = await lockOwnMandate(tx, ctx, mandateId);
    if (mandate.status !== 'unconfirmed') throw new Refusal('bank-mandate.move-impossible');
    await checkAgain(tx, ctx, mandate);
    const confirmation = registrationOf(mandate);
    const sent = await issueCode(tx, ctx, {
      ...confirmation,
      userId: ctx.session.userId,
      otpKey: ctx.node.env.otpKey,
      actionText: registerText(mandate),
    });
    await audit(tx, ctx, {
      action: 'bank-mandate.code-sent',
      object: { type: 'bank-mandate', id: mandateId },
      after: confirmation.action,
    });
    return sent;
  });
}

/**
 * Confirms a mandate by its one-time password and queues its registration, in one transaction. A wrong code is refused
 * after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal account.*, bank-mandate.*, otp.*
 */
export async function verifyMandateOtp(
  { mandateId, otpCode }: InputOf<typeof contract.verifyMandateOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.verifyMandateOtp>> {
  const outcome = await transaction(ctx.database, (tx) => confirm(tx, ctx, mandateId, otpCode));
  if (outcome instanceof Refusal) throw outcome;
  return mandateAnswer(ctx.db, outcome);
}

async function confirm(tx: Tx, ctx: SessionContext, mandateId: number, code: string): Promise<MandateRow | Refusal> {
  const mandate = await lockOwnMandate(tx, ctx, mandateId);
  orThrow(nextMandateState(mandate.status, 'confirmed'));
  const isConfirmed = mandate.status !== 'unconfirmed';
  if (!isConfirmed) await checkAgain(tx, ctx, mandate);
  const outcome = await useCode(tx, ctx, {
    ...registrationOf(mandate),
    userId: ctx.session.userId,
    otpKey: ctx.node.env.otpKey,
    code,
    isConfirmed,
  });
  if (outcome.is === 'repeated') return mandate;
  if (outcome.is === 'refused') {
    await audit(tx, ctx, {
      action: 'bank-mandate.code-refused',
      object: { type: 'bank-mandate', id: mandateId },
      after: { code: outcome.refusal.code },
    });
    return outcome.refusal;
  }
  const moved = await moveMandate(tx, mandate, 'confirmed', {
    at: ctx.businessNow,
    realNow: ctx.realNow,
    byUserId: ctx.session.userId,
    who: ctx,
    modules: ctx.node.modules,
  });
  await enqueue(tx, registrationMessage(mandateId));
  return moved;
}

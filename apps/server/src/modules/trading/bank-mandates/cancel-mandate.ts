import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/trading/bank-mandates';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import { nextMandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { consumeCode, issueCode, tryCode } from '../../system/otp/index.ts';
import { cancellationOf, cancelText } from './confirmations.ts';
import { lockOwnMandate } from './confirm-mandate.ts';
import { mandateAnswer } from './bank-mandate-answer.ts';
import type { MandateRow } from './bank-mandates.queries.ts';
import { listDependents, moveMandate } from './move-mandate.ts';

type Input = InputOf<typeof contract.cancelMandate>;

/** Whether a mandate can be cancelled and is not: a refused or expired one cannot. */
const isCancellable = ({ status }: MandateRow): boolean => nextMandateState(status, 'cancelled') !== status;

/**
 * Sends a one-time password that cancels only this mandate, with the plans that end with it.
 *
 * @throws Refusal bank-mandate.not-found, bank-mandate.move-impossible, otp.*
 */
export function sendCancelMandateOtp(
  { mandateId }: InputOf<typeof contract.sendCancelMandateOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendCancelMandateOtp>> {
  return transaction(ctx.database, async (tx) => {
    const mandate = await lockOwnMandate(tx, ctx, mandateId);
    if (!isCancellable(mandate) || mandate.status === 'unconfirmed') throw new Refusal('bank-mandate.move-impossible');
    const dependents = await listDependents(tx, ctx.node.modules, mandateId);
    const confirmation = cancellationOf(mandate, dependents);
    const sent = await issueCode(tx, ctx, {
      ...confirmation,
      userId: ctx.session.userId,
      otpKey: ctx.node.env.otpKey,
      actionText: cancelText(mandate, dependents),
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
 * Cancels a mandate: a confirmed one with a one-time password. The plans that it pays end in the same transaction, and
 * the exchange is told. Cancelling again succeeds and changes nothing.
 *
 * @throws Refusal bank-mandate.not-found, bank-mandate.move-impossible, bank-mandate.code-needed, otp.*, request.*
 */
export async function cancelMandate(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.cancelMandate>> {
  // In a transaction of its own, so that a wrong code counts as an attempt.
  const checked = await transaction(ctx.database, (tx) => checkCode(tx, input, ctx));
  if (checked instanceof Refusal) throw checked;
  return once(ctx, input, async (tx) => {
    const mandate = await lockOwnMandate(tx, ctx, input.mandateId);
    const status = orThrow(nextMandateState(mandate.status, 'cancelled'));
    if (status !== 'cancelled') throw new Refusal('bank-mandate.move-impossible');
    if (status === mandate.status) return mandateAnswer(tx, mandate);
    if (mandate.status !== 'unconfirmed') await useChecked(tx, ctx, mandate, checked);
    const moved = await moveMandate(tx, mandate, 'cancelled', {
      at: ctx.businessNow,
      realNow: ctx.realNow,
      byUserId: ctx.session.userId,
      who: ctx,
      modules: ctx.node.modules,
    });
    return mandateAnswer(tx, moved);
  });
}

interface CheckedCode {
  readonly id: string;
  /** What was shown to end with the mandate. */
  readonly dependents: readonly string[];
}

/** @returns undefined when no code is needed, or when it was used to cancel the mandate before */
async function checkCode(
  tx: Tx,
  { mandateId, otpCode }: Input,
  ctx: SessionContext,
): Promise<CheckedCode | Refusal | undefined> {
  const mandate = await lockOwnMandate(tx, ctx, mandateId);
  if (otpCode === undefined || mandate.status === 'unconfirmed' || !isCancellable(mandate)) return undefined;
  const dependents = await listDependents(tx, ctx.node.modules, mandateId);
  const outcome = await tryCode(tx, ctx, {
    ...cancellationOf(mandate, dependents),
    userId: ctx.session.userId,
    otpKey: ctx.node.env.otpKey,
    code: otpCode,
    isConfirmed: false,
  });
  if (outcome.is !== 'refused') return outcome.is === 'correct' ? { id: outcome.id, dependents } : undefined;
  await audit(tx, ctx, {
    action: 'bank-mandate.code-refused',
    object: { type: 'bank-mandate', id: mandateId },
    after: { code: outcome.refusal.code },
  });
  return outcome.refusal;
}

const NEEDED = new Refusal('bank-mandate.code-needed').message;

/** Uses up the code. A plan may have been started after it was checked: the client has not seen that it would end. */
async function useChecked(
  tx: Tx,
  ctx: SessionContext,
  { id }: MandateRow,
  checked: CheckedCode | undefined,
): Promise<void> {
  if (checked === undefined) throw new Refusal('bank-mandate.code-needed', { fields: { otpCode: [NEEDED] } });
  const dependents = await listDependents(tx, ctx.node.modules, id);
  if (dependents.toSorted().join('\n') !== checked.dependents.toSorted().join('\n'))
    throw new Refusal('bank-mandate.changed');
  if (!(await consumeCode(tx, ctx, checked.id))) throw new Refusal('otp.not-valid');
}

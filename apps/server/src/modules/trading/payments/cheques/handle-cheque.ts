/** What operations do with a cheque. */
import type * as contract from '@artha/contract/trading/payments.cheques';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { chequeDateProblem } from '@artha/domain/trading/payments/cheque-date';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { enqueue } from '../../../../platform/outbox/enqueue.ts';
import { expectNotOwn } from '../../../clients/accounts/index.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { lockOrder } from '../../orders/index.ts';
import { movePayment } from '../move-payment.ts';
import type { LockedPayment } from '../payments.queries.ts';
import { findPayment } from '../payments.queries.ts';
import { applyChequeOutcome } from './apply-cheque-outcome.ts';
import type { ChequeRow } from './cheques.queries.ts';
import { findCheque } from './cheques.queries.ts';
import { moveCheque } from './move-cheque.ts';

/** The outbox kind of deposits with the clearing corporation. */
export const CLEARING_CHEQUE = 'clearing-cheque';

type Nothing = Record<string, never>;

interface LockedCheque {
  readonly locked: LockedPayment;
  readonly cheque: ChequeRow;
}

/** Runs work on a cheque, under the lock of its order. @throws Refusal cheque.not-found, account.own */
async function withCheque(
  ctx: SessionContext,
  paymentId: string,
  work: (tx: Tx, found: LockedCheque) => Promise<unknown>,
): Promise<Nothing> {
  await transaction(
    ctx.database,
    async (tx) => {
      const known = await findPayment(tx, paymentId);
      const order = known && (await lockOrder(tx, ctx.scope, known.orderId));
      const [payment, cheque] = [await findPayment(tx, paymentId), await findCheque(tx, paymentId)];
      if (!order || !payment || !cheque) throw new Refusal('cheque.not-found');
      expectNotOwn(ctx, order.placedByUserId);
      await work(tx, { locked: { order, payment }, cheque });
    },
    { sharedLock: CALENDAR_LOCK },
  );
  return {};
}

/**
 * Records that a cheque is here, with its date.
 *
 * @throws Refusal cheque.not-found, cheque.move-impossible, cheque.post-dated, cheque.out-of-date
 */
export const receiveCheque = (
  { paymentId, drawnOn }: InputOf<typeof contract.receiveCheque>,
  ctx: SessionContext,
): Promise<Nothing> =>
  withCheque(ctx, paymentId, async (tx, { locked, cheque }) => {
    const problem = chequeDateProblem(drawnOn, businessDateAt(ctx.businessNow));
    if (problem) throw new Refusal(problem, { fields: { drawnOn: [new Refusal(problem).message] } });
    const details = { drawnOn, receivedAt: ctx.businessNow, ownerUserId: ctx.session.userId };
    if (!(await moveCheque(tx, cheque, { event: 'received', details, who: ctx }))) return;
    const note = 'The cheque was received.';
    await movePayment(tx, locked.payment, 'pendingAtBank', { ...stepOf(ctx), note });
  });

/**
 * Deposits a cheque with the clearing corporation; it is sent after the commit.
 *
 * @throws Refusal cheque.not-found, cheque.move-impossible, cheque.out-of-date
 */
export const depositCheque = (
  { paymentId }: InputOf<typeof contract.depositCheque>,
  ctx: SessionContext,
): Promise<Nothing> =>
  withCheque(ctx, paymentId, async (tx, { cheque }) => {
    const problem = cheque.drawnOn && chequeDateProblem(cheque.drawnOn, businessDateAt(ctx.businessNow));
    if (problem && cheque.status === 'received') throw new Refusal(problem);
    const details = { depositedAt: ctx.businessNow };
    if (!(await moveCheque(tx, cheque, { event: 'deposited', details, who: ctx }))) return;
    await enqueue(tx, { kind: CLEARING_CHEQUE, payload: { paymentId }, idempotencyKey: `cheque:${paymentId}` });
  });

/**
 * Records by hand that a cheque cleared, where the clearing corporation did not report it. The money counts from the
 * begin of its value date, but not before the deposit. The reconciliation of the day compares it with the statement.
 *
 * @throws Refusal cheque.not-found, cheque.move-impossible, cheque.cleared-in-future
 */
export const clearCheque = (
  { paymentId, valueOn }: InputOf<typeof contract.clearCheque>,
  ctx: SessionContext,
): Promise<Nothing> =>
  withCheque(ctx, paymentId, async (tx, found) => {
    const { depositedAt, depositReference } = found.cheque;
    if (depositedAt === null || depositReference === null) throw new Refusal('cheque.move-impossible');
    const isPossible = valueOn >= businessDateAt(depositedAt) && valueOn <= businessDateAt(ctx.businessNow);
    if (!isPossible) throw new Refusal('cheque.cleared-in-future');
    const begin = instantAt(valueOn, '00:00');
    const at = begin > depositedAt ? begin : depositedAt;
    await applyChequeOutcome(tx, found, { at, who: ctx }, ctx);
  });

/**
 * Records by hand that a cheque was returned unpaid, or cannot be deposited.
 *
 * @throws Refusal cheque.not-found, cheque.move-impossible
 */
export const returnCheque = (
  { paymentId, returnCode }: InputOf<typeof contract.returnCheque>,
  ctx: SessionContext,
): Promise<Nothing> =>
  withCheque(ctx, paymentId, (tx, found) =>
    applyChequeOutcome(tx, found, { returnCode, at: ctx.businessNow, who: ctx }, ctx),
  );

const stepOf = ({ businessNow, realNow, session }: SessionContext) => ({
  at: businessNow,
  realNow,
  byUserId: session.userId,
});

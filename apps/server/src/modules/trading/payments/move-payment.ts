import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { PaymentEvent, PaymentState } from '@artha/domain/trading/payments/payment-states';
import { nextPaymentState, nextStateAtBank } from '@artha/domain/trading/payments/payment-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { audit } from '../../system/audit/index.ts';
import type { Step } from '../orders/index.ts';
import { insertHistory } from '../orders/index.ts';
import { isSuperseded } from './is-superseded.queries.ts';
import type { PaymentChange, PaymentRow } from './payments.queries.ts';
import { updatePaymentState } from './payments.queries.ts';

/** A status change with its author for the audit log. */
export interface PaymentStep extends Step {
  readonly who?: Parameters<typeof audit>[1] | undefined;
}

const ACTION: Readonly<Record<PaymentState, `payment.${string}`>> = {
  initiated: 'payment.initiated',
  pending: 'payment.pending',
  failed: 'payment.declined',
  expired: 'payment.expired',
  received: 'payment.captured',
  matched: 'payment.captured',
  refundDue: 'payment.captured',
  refunded: 'payment.refunded',
};

/** Saves a status change of a payment, under the lock of its order, with history and audit log. */
export async function writeStep(tx: Tx, payment: PaymentRow, change: PaymentChange, step: PaymentStep): Promise<void> {
  const { id, status: from } = payment;
  // Under the lock nobody else changes the status: a mismatch is a bug and must roll back.
  if (!(await updatePaymentState(tx, payment, change)))
    throw new LedgerInvariantError(`payment ${id} is no longer ${from}`);
  await recordStep(tx, { ...payment, ...change }, from, step);
}

/** Records a status change that is already saved. @param from null for the first */
export async function recordStep(
  tx: Tx,
  { id, orderId, status: to, amount, capturedAt }: PaymentRow,
  from: PaymentState | null,
  { at, realNow, byUserId, note, who = { realNow } }: PaymentStep,
): Promise<void> {
  const entry = { orderId, subject: 'payment' as const, subjectId: id, from, to, note: note ?? null };
  await insertHistory(tx, [{ ...entry, at, recordedAt: realNow, byUserId: byUserId ?? null }]);
  await audit(tx, who, {
    action: ACTION[to],
    object: { type: 'payment', id },
    ...(from && { before: { status: from } }),
    after: { status: to, orderId, amount, capturedAt: capturedAt?.toISOString() ?? null },
  });
}

/**
 * Applies an event without further effects to a payment. An event that does not change the status records nothing.
 *
 * @returns whether the status changed
 * @throws Refusal payment.move-impossible
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  step: PaymentStep,
): Promise<boolean> {
  const status = orThrow(nextPaymentState(payment.status, event));
  const isMoved = status !== payment.status;
  if (isMoved) await writeStep(tx, payment, { status }, step);
  return isMoved;
}

/**
 * A payment for which the bank paid nothing fails, under the lock of its order.
 *
 * @returns whether the status changed
 */
export async function declinePayment(
  tx: Tx,
  payment: PaymentRow,
  { reference }: Pick<PaymentChange, 'reference'>,
  step: PaymentStep,
): Promise<boolean> {
  const status = nextStateAtBank(payment.status, 'declined', await isSuperseded(tx, payment));
  const isMoved = status !== payment.status;
  if (isMoved) await writeStep(tx, payment, { status, ...(reference && { reference }) }, step);
  return isMoved;
}

import type { ChequeReturnCode } from '@artha/domain/trading/payments/cheque-states';
import { CHEQUE_RETURN_REASONS, chequeReturnCodeOf } from '@artha/domain/trading/payments/cheque-states';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../../platform/db/database.ts';
import type { audit } from '../../../system/audit/index.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import { listFunds } from '../../orders/index.ts';
import type { Now } from '../now.ts';
import { applyBankReport } from '../apply-bank-event.ts';
import { declinePayment } from '../move-payment.ts';
import type { LockedPayment } from '../payments.queries.ts';
import type { ChequeRow } from './cheques.queries.ts';
import { moveCheque } from './move-cheque.ts';

/** What became of a cheque. */
export interface ChequeOutcome {
  /** Of the clearing house; null or undefined when it cleared. */
  readonly returnCode?: string | null | undefined;
  /** Business clock: when the money could be used, or when it was returned. */
  readonly at: Date;
  /** Undefined when the clearing corporation reports it. */
  readonly who?: Parameters<typeof audit>[1] | undefined;
}

/**
 * Applies the outcome of a cheque, under the lock of its order. One that cleared pays its order, or is refunded if it
 * cannot; one that was returned fails its payment, and the order can be paid otherwise. A repeated outcome changes
 * nothing.
 *
 * @returns whether anything changed
 * @throws Refusal cheque.move-impossible
 */
export async function applyChequeOutcome(
  tx: Tx,
  { locked, cheque }: { readonly locked: LockedPayment; readonly cheque: ChequeRow },
  { at, who, ...reported }: ChequeOutcome,
  now: Now,
): Promise<boolean> {
  const returnCode = reported.returnCode == null ? undefined : chequeReturnCodeOf(reported.returnCode);
  const details = { decidedAt: at, ...(returnCode && { returnCode }) };
  const event = returnCode ? ('bounced' as const) : ('cleared' as const);
  if (!(await moveCheque(tx, cheque, { event, details, who: who ?? now }))) return false;
  if (!returnCode) {
    const reference = cheque.depositReference ?? `CHEQUE-${cheque.paymentId}`;
    return applyBankReport(tx, locked, { event: 'captured', reference, occurredAt: at }, now);
  }
  const note = `The cheque was returned: ${CHEQUE_RETURN_REASONS[returnCode]}.`;
  await declinePayment(tx, locked.payment, {}, { at, realNow: now.realNow, note });
  await notifyOfReturn(tx, locked, returnCode);
  return true;
}

async function notifyOfReturn(tx: Tx, { order, payment }: LockedPayment, returnCode: ChequeReturnCode): Promise<void> {
  const funds = (await listFunds(tx, [order.id])).get(order.id) ?? '';
  await notifyUser(tx, {
    code: 'cheque-returned',
    userId: order.placedByUserId,
    values: {
      orderNumber: formatOrderNumber(order.number),
      amount: formatPaise(payment.amount),
      funds,
      chequeNumber: payment.chequeNumber ?? '',
      reason: CHEQUE_RETURN_REASONS[returnCode],
    },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `cheque-returned:${payment.id}`,
  });
}

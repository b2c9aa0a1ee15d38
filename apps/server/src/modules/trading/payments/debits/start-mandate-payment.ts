import type { BusinessDate } from '@artha/domain/kit/dates';
import { paymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { debitAwaitedUntil, DEBIT_LIFETIME_MINUTES } from '@artha/domain/trading/payments/debit-day';
import type { Tx } from '../../../../platform/db/database.ts';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { extendDeadlines } from '../../orders/index.ts';
import type { PaymentStep } from '../move-payment.ts';
import { recordStep } from '../move-payment.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { insertPayment, listPaymentsOf } from '../payments.queries.ts';
import { insertDebit } from './debits.queries.ts';

export interface MandatePayment {
  /** Locked, and confirmed for this mandate. */
  readonly order: Pick<OrderRow, 'id' | 'total'>;
  readonly mandate: { readonly id: number; readonly bankAccountId: number };
  /** A business day: the account is debited then. */
  readonly dueOn: BusinessDate;
}

/**
 * Starts the payment of an order by mandate. Its debit waits for the batch of its day, and the order for the answer of
 * the bank.
 */
export async function startMandatePayment(
  tx: Tx,
  { order, mandate, dueOn }: MandatePayment,
  step: PaymentStep,
): Promise<PaymentRow> {
  const [latest] = await listPaymentsOf(tx, order.id);
  const payment = await insertPayment(tx, {
    orderId: order.id,
    attempt: (latest?.attempt ?? 0) + 1,
    mode: 'mandate',
    bankAccountId: mandate.bankAccountId,
    bankMandateId: mandate.id,
    amount: order.total,
    status: 'initiated',
    initiatedAt: step.realNow,
    expiresAt: paymentExpiresAt(step.realNow, DEBIT_LIFETIME_MINUTES),
  });
  await recordStep(tx, payment, null, step);
  await extendDeadlines(tx, [order.id], debitAwaitedUntil(await loadCalendar(tx, 'system'), dueOn));
  await insertDebit(tx, {
    paymentId: payment.id,
    bankMandateId: mandate.id,
    amount: payment.amount,
    dueOn,
    status: 'queued',
  });
  return payment;
}

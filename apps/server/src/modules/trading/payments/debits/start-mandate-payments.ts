import { randomUUIDv7 } from 'node:crypto';
import { paymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { debitAwaitedUntil, DEBIT_LIFETIME_MINUTES } from '@artha/domain/trading/payments/debit-day';
import type { Tx } from '../../../../platform/db/database.ts';
import { auditAll } from '../../../system/audit/index.ts';
import { loadCalendar } from '../../../reference/calendar/index.ts';
import type { Step } from '../../orders/index.ts';
import { extendDeadlines, historyEntry, insertHistory } from '../../orders/index.ts';
import { insertFirstPayments } from './debits.queries.ts';
import type { MandatePayment } from './start-mandate-payment.ts';

/** Starts the first payments of many orders by mandate, a statement for each table. Their debits wait for a batch. */
export async function startMandatePayments(tx: Tx, started: readonly MandatePayment[], step: Step): Promise<void> {
  if (started.length === 0) return;
  const { realNow } = step;
  const rows = started.map(({ order, mandate, dueOn }) => ({
    id: randomUUIDv7(),
    orderId: order.id,
    bankAccountId: mandate.bankAccountId,
    bankMandateId: mandate.id,
    amount: order.total,
    dueOn,
  }));
  await insertFirstPayments(tx, rows, {
    initiatedAt: realNow,
    expiresAt: paymentExpiresAt(realNow, DEBIT_LIFETIME_MINUTES),
  });
  const calendar = await loadCalendar(tx, 'system');
  for (const [dueOn, due] of Map.groupBy(rows, (row) => row.dueOn)) {
    const orderIds = due.map(({ orderId }) => orderId);
    await extendDeadlines(tx, orderIds, debitAwaitedUntil(calendar, dueOn));
  }
  await insertHistory(
    tx,
    rows.map(({ id, orderId }) =>
      historyEntry({ orderId, subject: 'payment', subjectId: id, from: null, to: 'initiated' }, step),
    ),
  );
  await auditAll(
    tx,
    { realNow },
    rows.map(({ id, orderId, amount }) => ({
      action: 'payment.initiated' as const,
      object: { type: 'payment', id },
      after: { status: 'initiated', orderId, amount, capturedAt: null },
    })),
  );
}

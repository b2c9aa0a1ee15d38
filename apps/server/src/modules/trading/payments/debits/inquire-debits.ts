import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { addBusinessDays } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { DEBIT_OVERDUE_BUSINESS_DAYS } from '@artha/domain/trading/payments/debit-day';
import { transaction } from '../../../../platform/db/transaction.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { alertOperations } from '../../../system/notifications/index.ts';
import { listFunds } from '../../orders/index.ts';
import type { PaymentsNode } from '../payment-bank-handler.ts';
import type { ClearingHouse } from './clearing-house.adapter.ts';
import { clearingHouse } from './clearing-house.adapter.ts';
import { applyOne } from './collect-outcomes.ts';
import { countInquiries, listOverdue, listUnanswered } from './debits.queries.ts';

const LIMIT = 500;

interface Inquiry {
  readonly on: BusinessDate;
  readonly calendar: BusinessCalendar;
  readonly heartbeat?: () => Promise<void>;
  readonly house?: ClearingHouse;
}

/**
 * Asks for the state of each debit that was presented before today and has no outcome. Nothing is ever debited a
 * second time; operations are alerted of debits that stay without an outcome.
 *
 * @returns the number of outcomes booked
 */
export async function inquireDebits(node: PaymentsNode, inquiry: Inquiry): Promise<number> {
  const { database, log } = node;
  const { on, calendar, heartbeat, house = clearingHouse(node.env, node.clocks) } = inquiry;
  const unanswered = await listUnanswered(database.db, addBusinessDays(calendar, on, -1), LIMIT);
  let booked = 0;
  for (const { id, status } of unanswered) {
    await heartbeat?.();
    try {
      const outcome = await house.findDebit(id);
      if (outcome === undefined && status === 'presented')
        log.error({ debitId: id }, 'the clearing house does not know a debit that it accepted');
      if (outcome !== undefined && outcome !== 'open') {
        const applied = await applyOne(node, outcome, { source: 'debit-inquiry', presentationFile: undefined });
        if (applied === 'booked') booked += 1;
      }
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      log.warn({ debitId: id, why: error.message }, 'a debit could not be inquired');
    }
  }
  if (unanswered.length > 0)
    await countInquiries(
      database.db,
      unanswered.map(({ id }) => id),
    );
  await alertOfOverdue(node, addBusinessDays(calendar, on, -DEBIT_OVERDUE_BUSINESS_DAYS));
  return booked;
}

async function alertOfOverdue({ database }: PaymentsNode, until: BusinessDate): Promise<void> {
  const overdue = await listOverdue(database.db, until, LIMIT);
  await transaction(database, async (tx) => {
    const funds = await listFunds(
      tx,
      overdue.map(({ orderId }) => orderId),
    );
    await alertOperations(
      tx,
      overdue.map(({ id, amount, fileName, businessDate, orderId, orderNumber }) => ({
        code: 'debit-unanswered',
        onceKey: id,
        values: {
          orderNumber: formatOrderNumber(orderNumber),
          amount: formatPaise(amount),
          funds: funds.get(orderId) ?? '',
          fileName,
          presentedOn: formatDate(businessDate),
        },
      })),
    );
  });
}

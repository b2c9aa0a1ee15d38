import type { BusinessDate } from '@artha/domain/kit/dates';
import { instantAt } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { payoutJournal } from '@artha/domain/trading/orders/sale-journals';
import type { Tx } from '../../../platform/db/database.ts';
import type { Parking } from '../../../platform/outbox/inbox.queries.ts';
import { insertEvent, parkEvent, unparkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { postJournal } from '../../ledger/ledger/index.ts';
import { audit } from '../../system/audit/index.ts';
import type { Now } from '../exchange/index.ts';
import { alertAdministrators, notifyUser } from '../../system/notifications/index.ts';
import type { OrderLineRow, OrderRow, Step } from '../orders/index.ts';
import { listFunds, listLines, lockOrders, moveLines, syncOrdersWithLines } from '../orders/index.ts';
import { interestOwedOn } from './interest-owed.ts';
import type { PaidRow } from './payout-file.adapter.ts';
import { payoutProblem } from './payout-problem.ts';
import type { Payable } from './payouts.queries.ts';
import { findPayable, updatePaid } from './payouts.queries.ts';

export type PayoutOutcome =
  | { readonly is: 'booked' | 'repeated' }
  /** `isNew` is false for a row that was parked before and still does not match. */
  | { readonly is: 'parked'; readonly why: string; readonly isNew: boolean };

/** The source of payouts among received events. */
const SOURCE = 'payout-file';
const PARKED = { code: 'event-parked', subject: SOURCE, values: { source: SOURCE } } as const;

const bytesOf = ({ reference, exchangeOrderNo, orderReference, amount, accountLast4, paidOn }: PaidRow): Uint8Array =>
  Buffer.from([reference, exchangeOrderNo, orderReference, textFromPaise(amount), accountLast4, paidOn].join('|'));

/**
 * Books one payout of the bank's file, in one transaction. A row that was booked before is not booked again. A row that
 * does not match what is due is parked, with an alert of the administrators, and nothing is booked; it is compared
 * again each time the file is read, because our own redemption may be booked later, and the bank may correct its row.
 *
 * @param fileOn the date of the file
 */
export async function bookPayout(tx: Tx, row: PaidRow, fileOn: BusinessDate, now: Now): Promise<PayoutOutcome> {
  const known = await findPayable(tx, row.exchangeOrderNo);
  const [order] = known ? await lockOrders(tx, [known.orderId]) : [];
  // Again under the lock: another node may have booked it meanwhile.
  const payable = order && (await findPayable(tx, row.exchangeOrderNo));
  const event = { source: SOURCE, eventId: row.reference, bytes: bytesOf(row) };
  const received = await insertEvent(tx, event);
  const isParked = received !== 'new' && (await unparkEvent(tx, event));
  if (received === 'repeated' && !isParked) return { is: 'repeated' };
  const isOfBooked = received === 'other' && !isParked;
  const why = isOfBooked
    ? 'its reference was reported with other figures'
    : payoutProblem(row, payable, { fileOn, businessNow: now.businessNow });
  if (why === undefined && order && payable) {
    await bookPaid(tx, { order, payable, row }, now);
    return { is: 'booked' };
  }
  const reason = why ?? 'there is no such payout';
  // What was booked under this reference stays booked.
  if (!isOfBooked) await parkEvent(tx, event, parkingOf(row, order, reason));
  if (!isParked) await alertAdministrators(tx, PARKED, now.realNow);
  return { is: 'parked', why: reason, isNew: !isParked };
}

const parkingOf = ({ reference, amount, paidOn }: PaidRow, order: OrderRow | undefined, reason: string): Parking => ({
  reason,
  orderId: order?.id ?? null,
  reference,
  amount,
  occurredAt: instantAt(paidOn, '00:00'),
});

interface Paid {
  readonly order: OrderRow;
  readonly payable: Payable;
  readonly row: PaidRow;
}

/** The event of a line whose money was paid out: a sale ends, the money of a rejected in-leg is returned. */
const eventOf = (status: OrderLineState) => (status === 'rejected' ? 'refunded' : 'paidOut');

async function bookPaid(tx: Tx, { order, payable, row }: Paid, now: Now): Promise<void> {
  const { payout } = payable;
  const { reference, paidOn } = row;
  const interestOwed = await interestOwedOn(tx, payout, paidOn);
  if (!(await updatePaid(tx, payout.id, { reference, paidOn, interestOwed })))
    throw new LedgerInvariantError(`the payout of line ${payout.orderLineId} was paid before`);
  const { orderLineId, amount } = payout;
  await postJournal(tx, payoutJournal({ orderLineId, accountId: order.accountId, amount, on: paidOn }), now);
  const step = { at: now.businessNow, realNow: now.realNow, note: `UTR ${reference}` };
  await moveLine(tx, order, orderLineId, step);
  await audit(tx, now, {
    action: 'payout.paid',
    object: { type: 'payout', id: payout.id },
    before: { status: 'due' },
    after: { status: 'paid', reference, amount, paidOn, interestOwed },
  });
  await notifyClient(tx, { order, payable, row }, interestOwed);
}

async function moveLine(tx: Tx, order: OrderRow, orderLineId: number, step: Step): Promise<void> {
  const lines = await listLines(tx, [order.id]);
  const paid = lines.filter(({ id }) => id === orderLineId);
  const moved = await moveLines(tx, paid, eventOf(stateOf(paid)), step);
  const states = lines.map(({ id, status }) => moved.get(id) ?? status);
  await syncOrdersWithLines(tx, [order], () => states, { ...step, note: undefined });
}

function stateOf([line]: readonly OrderLineRow[]): OrderLineState {
  if (!line) throw new Error('a line is missing');
  return line.status;
}

async function notifyClient(tx: Tx, { order, payable, row }: Paid, interestOwed: Paise): Promise<void> {
  const { payout, numberLast4, userId } = payable;
  const funds = (await listFunds(tx, [order.id], payout.orderLineId)).get(order.id) ?? '';
  const interest =
    interestOwed === 0n
      ? ''
      : `\n\nThe fund house paid late and owes you interest of ₹${formatPaise(interestOwed)}, which it pays itself.`;
  await notifyUser(tx, {
    code: 'money-paid-out',
    userId,
    values: {
      orderNumber: formatOrderNumber(order.number),
      amount: formatPaise(payout.amount),
      funds,
      numberLast4,
      reference: row.reference,
      interest,
    },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `money-paid-out:${payout.id}`,
  });
}

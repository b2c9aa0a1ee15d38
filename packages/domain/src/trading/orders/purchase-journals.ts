import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { PurchaseAllotment } from './purchase-allotment.ts';
import type { Journal, LedgerAccount } from '../../ledger/ledger/journal.ts';
import { journal, LedgerInvariantError, moved, unitsOf } from '../../ledger/ledger/journal.ts';

/** The money of an order at the clearing corporation. */
const clearing = (orderId: string): LedgerAccount => ({ kind: 'clearing', owner: orderId });
/** The money of an order line at the exchange. */
const exchange = (orderLineId: number): LedgerAccount => ({ kind: 'exchange', owner: String(orderLineId) });
/** The client's bank account. */
const bank = (accountId: number): LedgerAccount => ({ kind: 'bank', owner: String(accountId) });

/** @throws LedgerInvariantError: a negative amount must not reverse the direction of a posting */
function aboveZero(amount: Paise): Paise {
  if (amount <= 0n) throw new LedgerInvariantError(`an amount of ${amount} paise is not above zero`);
  return amount;
}

export interface MoneyReceived {
  readonly paymentId: string;
  readonly orderId: string;
  readonly accountId: number;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

/** The bank confirmed a payment: the clearing corporation holds the money for this order. */
export const moneyReceived = ({ paymentId, orderId, accountId, amount, on }: MoneyReceived): Journal =>
  journal(
    'money-received',
    `money-received:${paymentId}`,
    on,
    moved('INR', aboveZero(amount), bank(accountId), clearing(orderId)),
  );

export interface OrderSent {
  readonly orderId: string;
  readonly orderLineId: number;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

/** A line was sent to the exchange, with its money. */
export const orderSent = ({ orderId, orderLineId, amount, on }: OrderSent): Journal =>
  journal(
    'order-sent',
    `order-sent:${orderLineId}`,
    on,
    moved('INR', aboveZero(amount), clearing(orderId), exchange(orderLineId)),
  );

export interface AllotmentBooking {
  readonly orderLineId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  readonly allotment: PurchaseAllotment;
  /** 1 for the first; bumped each time an allotment is reversed and booked again. */
  readonly revision?: number;
}

/** Units were allotted: the money goes to the fund, the duty to the state, the units to the folio. */
export function allotmentJournal(booking: AllotmentBooking): Journal {
  const { orderLineId, folioId, instrumentId, allotment, revision = 1 } = booking;
  const { netAmount, stampDuty, units, navOn } = allotment;
  const fund: LedgerAccount = { kind: 'fund', owner: String(instrumentId) };
  const duty: LedgerAccount = { kind: 'stamp-duty', owner: String(instrumentId) };
  if (units <= 0n) throw new LedgerInvariantError('an allotment without units');
  return journal('allotment', revisedKey(`allotment:${orderLineId}`, revision), navOn, [
    ...moved('INR', aboveZero(netAmount), exchange(orderLineId), fund),
    ...(stampDuty === 0n ? [] : moved('INR', aboveZero(stampDuty), exchange(orderLineId), duty)),
    ...moved(unitsOf(instrumentId), units, fund, { kind: 'folio', owner: String(folioId) }),
  ]);
}

const revisedKey = (key: string, revision: number): string => (revision === 1 ? key : `${key}:${revision}`);

/** The order line in the key of an allotment or a switch-in; undefined for any other journal. */
export function orderLineOf(key: string): number | undefined {
  const match = /^(?:allotment|switch-in):(\d{1,9})(?::\d+)?$/.exec(key);
  return match ? Number(match[1]) : undefined;
}

export interface Refund {
  /** What is refunded: a payment without an order to pay, or a line that the exchange rejected. */
  readonly of: { readonly paymentId: string; readonly orderId: string } | { readonly orderLineId: number };
  readonly accountId: number;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

/** Money was refunded to the account it came from. */
export function refundJournal({ of, accountId, amount, on }: Refund): Journal {
  const [name, from] =
    'orderLineId' in of
      ? ([`line:${of.orderLineId}`, exchange(of.orderLineId)] as const)
      : ([`payment:${of.paymentId}`, clearing(of.orderId)] as const);
  return journal('refund', `refund:${name}`, on, moved('INR', aboveZero(amount), from, bank(accountId)));
}

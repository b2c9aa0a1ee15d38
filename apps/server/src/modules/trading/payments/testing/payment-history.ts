import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { isCancellable } from '@artha/domain/trading/orders/order-moves';
import * as fc from 'fast-check';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { getBalances } from '../../../ledger/ledger/index.ts';
import { listLines, lockOrders, moveLines, moveOrders } from '../../orders/index.ts';
import { closeOpenPayments } from '../close-open-payments.ts';
import { completeRefund } from '../complete-refund.ts';
import { movePayment } from '../move-payment.ts';
import { isOpen, lockPayment } from '../payments.queries.ts';
import type { BankEvent, PaymentFixture, PlacedOrder } from './payment-fixture.ts';
import { addPayment, eventOf, NOON, orderSnapshot, placeOrder, receive } from './payment-fixture.ts';

/** A report of the bank on a payment, under a new event id or a repeated one. */
interface BankReport {
  readonly kind: 'bank';
  /** Index of the payment. */
  readonly of: number;
  readonly type: BankEvent['type'];
  readonly copy: number;
}

/** The client or the clock closes the order, the timer expires a payment, or due refunds are completed. */
interface ClosingEvent {
  readonly kind: 'cancelled' | 'expired' | 'timer' | 'refunds';
  readonly of: number;
}

type HistoryEvent = BankReport | ClosingEvent;

export interface History {
  /** The status of the attempts before the last; the last is initiated. */
  readonly before: readonly ('failed' | 'expired')[];
  readonly events: readonly HistoryEvent[];
}

const TYPES = ['payment.pending', 'payment.captured', 'payment.declined'] as const;
const bankReport = fc.record<BankReport>({
  kind: fc.constant('bank' as const),
  of: fc.nat(2),
  type: fc.constantFrom(...TYPES),
  copy: fc.nat(1),
});
const closingEvent = fc.record<ClosingEvent>({
  kind: fc.constantFrom('cancelled', 'expired', 'timer', 'refunds'),
  of: fc.nat(2),
});
const before = fc.array(fc.constantFrom('failed' as const, 'expired' as const), { maxLength: 2 });

/** Only reports of the bank, each sent once or twice. */
export const bankEventsOnly: fc.Arbitrary<History> = fc.record({
  before,
  events: fc.array(bankReport, { minLength: 1, maxLength: 9 }),
});
/** The same with closing events in between. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  before,
  events: fc.array(fc.oneof({ weight: 4, arbitrary: bankReport }, { weight: 1, arbitrary: closingEvent }), {
    minLength: 1,
    maxLength: 10,
  }),
});

export interface Outcome {
  readonly order: OrderState;
  /** By attempt. */
  readonly payments: readonly PaymentState[];
  /** Amount, as a multiple of the order's total, and status of each refund. */
  readonly refunds: readonly string[];
  /** The balance at the clearing corporation, as a multiple of the order's total. */
  readonly held: bigint;
}

const step = { at: NOON, realNow: NOON };
const now = { businessNow: NOON, realNow: NOON };

async function close(database: Database, order: PlacedOrder, event: 'cancelled' | 'expired'): Promise<void> {
  await transaction(database, async (tx) => {
    const orders = await lockOrders(tx, [order.id]);
    if (!orders.every(({ kind, status }) => isCancellable(kind, status))) return;
    await moveOrders(tx, orders, event, step);
    await moveLines(tx, await listLines(tx, [order.id]), event, step);
    await closeOpenPayments(tx, [order.id], step);
  });
}

async function apply(
  database: Database,
  order: PlacedOrder,
  ids: readonly string[],
  event: HistoryEvent,
): Promise<void> {
  const paymentId = ids[event.of % ids.length]!;
  if (event.kind === 'cancelled' || event.kind === 'expired') return close(database, order, event.kind);
  if (event.kind === 'bank') {
    const eventId = `${paymentId}:${event.type}:${event.copy}`;
    const outcome = await receive(database, eventOf(order, paymentId, { type: event.type, eventId }));
    if (outcome !== 'applied' && outcome !== 'repeated') throw new Error(`the event was ${outcome}`);
    return undefined;
  }
  return transaction(database, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (event.kind === 'timer' && locked && isOpen(locked.payment))
      await movePayment(tx, locked.payment, 'expired', step);
    if (event.kind === 'refunds') await completeRefunds(tx, order);
  });
}

async function completeRefunds(tx: Tx, order: PlacedOrder): Promise<void> {
  for (const { id } of (await orderSnapshot(tx, order.id)).refunds)
    await completeRefund(tx, id, { reference: `RF${id}`, completedAt: NOON }, now);
}

/** Applies a history to a new order, within a transaction that can be rolled back. */
export async function play(tx: Tx, database: Database, fixture: PaymentFixture, history: History): Promise<Outcome> {
  const inside = { ...database, db: tx as unknown as Database['db'] };
  const order = await placeOrder(tx, fixture, { amounts: ['1000'] });
  const ids: string[] = [];
  for (const [index, status] of [...history.before, 'initiated' as const].entries())
    ids.push(await addPayment(tx, fixture, order, { attempt: index + 1, status }));
  for (const event of history.events) await apply(inside, order, ids, event);
  const end = await orderSnapshot(tx, order.id);
  const held = (await getBalances(tx, { kind: 'clearing', owner: order.id })).get('INR') ?? 0n;
  return {
    order: end.order,
    payments: end.payments.toReversed(),
    refunds: end.refunds.map(({ amount, status }) => `${amount / order.total} ${status}`).toSorted(),
    held: held / order.total,
  };
}

/** The expected outcome of a history by simple business rules. */
export function expectedOutcome({ before, events }: History): Outcome {
  const payments = [...before, 'initiated' as const].map((initial) => ({
    status: initial as PaymentState,
    captured: false,
    /** It expired because another one paid the order. */
    superseded: false,
  }));
  let order: OrderState = 'paymentPending';
  const open = (state: PaymentState) => state === 'initiated' || state === 'pending';
  for (const { kind, of, ...rest } of events) {
    const payment = payments[of % payments.length]!;
    const type = 'type' in rest ? rest.type : undefined;
    if ((kind === 'cancelled' || kind === 'expired') && order === 'paymentPending') {
      order = kind;
      for (const each of payments) if (!each.captured) each.status = 'expired';
    }
    if (kind === 'timer' && open(payment.status)) payment.status = 'expired';
    if (kind === 'refunds') for (const each of payments) if (each.status === 'refundDue') each.status = 'refunded';
    if (payment.captured || type === undefined) continue;
    if (type === 'payment.pending' && open(payment.status)) payment.status = 'pending';
    const isDeclinable = open(payment.status) || (payment.status === 'expired' && payment.superseded);
    if (type === 'payment.declined' && isDeclinable) payment.status = 'failed';
    if (type !== 'payment.captured') continue;
    payment.captured = true;
    const paysOrder = order === 'paymentPending' && payment.status !== 'expired';
    payment.status = paysOrder ? 'matched' : 'refundDue';
    if (!paysOrder) continue;
    order = 'paid';
    for (const each of payments) if (open(each.status)) Object.assign(each, { status: 'expired', superseded: true });
  }
  const refunded = payments.filter(({ status }) => status === 'refundDue' || status === 'refunded');
  return {
    order,
    payments: payments.map(({ status }) => status),
    refunds: refunded.map(({ status }) => `1 ${status === 'refunded' ? 'done' : 'due'}`).toSorted(),
    held: BigInt(payments.filter(({ status }) => status === 'matched' || status === 'refundDue').length),
  };
}

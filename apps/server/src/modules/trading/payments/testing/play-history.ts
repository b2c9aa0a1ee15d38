import type { OrderState } from '@artha/domain/trading/orders/order-states';
import type { PaymentState } from '@artha/domain/trading/payments/payment-states';
import { isCancellable } from '@artha/domain/trading/orders/order-states';
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
import { addPayment, eventOf, NOON, placeOrder, receive, standing } from './payment-fixture.ts';

/** What the bank says of a payment, counted from 0; under an id of its own, or under one that was said before. */
interface Word {
  readonly kind: 'word';
  readonly of: number;
  readonly type: BankEvent['type'];
  readonly copy: number;
}

/** What ends otherwise: the client or the clock ends the order, the timer ends a payment, a refund is made. */
interface Closing {
  readonly kind: 'cancelled' | 'expired' | 'timer' | 'refunds';
  readonly of: number;
}

export type Happening = Word | Closing;

export interface History {
  /** How the attempts before the last stand; the last has just begun. */
  readonly before: readonly ('failed' | 'expired')[];
  readonly happenings: readonly Happening[];
}

const TYPES = ['payment.pending', 'payment.captured', 'payment.declined'] as const;
const wordOf = fc.record<Word>({
  kind: fc.constant('word' as const),
  of: fc.nat(2),
  type: fc.constantFrom(...TYPES),
  copy: fc.nat(1),
});
const closingOf = fc.record<Closing>({
  kind: fc.constantFrom('cancelled', 'expired', 'timer', 'refunds'),
  of: fc.nat(2),
});
const before = fc.array(fc.constantFrom('failed' as const, 'expired' as const), { maxLength: 2 });

/** Words of the bank alone, each of them said once or twice. */
export const wordsOnly: fc.Arbitrary<History> = fc.record({
  before,
  happenings: fc.array(wordOf, { minLength: 1, maxLength: 9 }),
});
/** The same with all that can come between. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  before,
  happenings: fc.array(fc.oneof({ weight: 4, arbitrary: wordOf }, { weight: 1, arbitrary: closingOf }), {
    minLength: 1,
    maxLength: 10,
  }),
});

export interface Ending {
  readonly order: OrderState;
  /** By attempt. */
  readonly payments: readonly PaymentState[];
  /** Amounts of refunds by whether they are done. */
  readonly refunds: readonly string[];
  /** What stands at the clearing corporation for the order, in orders' totals. */
  readonly held: bigint;
}

const step = { at: NOON, realNow: NOON };
const now = { businessNow: NOON, realNow: NOON };

async function close(database: Database, order: PlacedOrder, event: 'cancelled' | 'expired'): Promise<void> {
  await transaction(database, async (tx) => {
    const orders = await lockOrders(tx, [order.id]);
    if (!orders.every(({ status }) => isCancellable(status))) return;
    await moveOrders(tx, orders, event, step);
    await moveLines(tx, await listLines(tx, [order.id]), event, step);
    await closeOpenPayments(tx, [order.id], step);
  });
}

async function happen(database: Database, order: PlacedOrder, ids: readonly string[], what: Happening): Promise<void> {
  const paymentId = ids[what.of % ids.length]!;
  if (what.kind === 'cancelled' || what.kind === 'expired') return close(database, order, what.kind);
  if (what.kind === 'word') {
    const eventId = `${paymentId}:${what.type}:${what.copy}`;
    const outcome = await receive(database, eventOf(order, paymentId, { type: what.type, eventId }));
    if (outcome !== 'applied' && outcome !== 'repeated') throw new Error(`the event was ${outcome}`);
    return undefined;
  }
  return transaction(database, async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (what.kind === 'timer' && locked && isOpen(locked.payment))
      await movePayment(tx, locked.payment, 'expired', step);
    if (what.kind === 'refunds') await makeRefunds(tx, order);
  });
}

async function makeRefunds(tx: Tx, order: PlacedOrder): Promise<void> {
  for (const { id } of (await standing(tx, order.id)).refunds)
    await completeRefund(tx, id, { reference: `RF${id}`, completedAt: NOON }, now);
}

/** Lets a history happen to a new order. Within a transaction: nothing of it need be kept. */
export async function play(tx: Tx, database: Database, fixture: PaymentFixture, history: History): Promise<Ending> {
  const inside = { ...database, db: tx as unknown as Database['db'] };
  const order = await placeOrder(tx, fixture, { amounts: ['1000'] });
  const ids: string[] = [];
  for (const [index, status] of [...history.before, 'initiated' as const].entries())
    ids.push(await addPayment(tx, fixture, order, { attempt: index + 1, status }));
  for (const what of history.happenings) await happen(inside, order, ids, what);
  const end = await standing(tx, order.id);
  const held = (await getBalances(tx, { kind: 'clearing', owner: order.id })).get('INR') ?? 0n;
  return {
    order: end.order,
    payments: end.payments.toReversed(),
    refunds: end.refunds.map(({ amount, status }) => `${amount / order.total} ${status}`).toSorted(),
    held: held / order.total,
  };
}

/** How a history must end, by rules that a banker would tell. */
export function expectedEnd({ before, happenings }: History): Ending {
  const payments = [...before, 'initiated' as const].map((began) => ({
    is: began as PaymentState,
    captured: false,
  }));
  let order: OrderState = 'paymentPending';
  const open = (state: PaymentState) => state === 'initiated' || state === 'pending';
  for (const { kind, of, ...rest } of happenings) {
    const payment = payments[of % payments.length]!;
    const type = 'type' in rest ? rest.type : undefined;
    if ((kind === 'cancelled' || kind === 'expired') && order === 'paymentPending') {
      order = kind;
      for (const each of payments) if (!each.captured) each.is = 'expired';
    }
    if (kind === 'timer' && open(payment.is)) payment.is = 'expired';
    if (kind === 'refunds') for (const each of payments) if (each.is === 'refundDue') each.is = 'refunded';
    if (payment.captured || type === undefined) continue;
    if (type === 'payment.pending' && open(payment.is)) payment.is = 'pending';
    if (type === 'payment.declined' && open(payment.is)) payment.is = 'failed';
    if (type !== 'payment.captured') continue;
    payment.captured = true;
    const serves = order === 'paymentPending' && payment.is !== 'expired';
    payment.is = serves ? 'matched' : 'refundDue';
    if (serves) order = 'paid';
  }
  const back = payments.filter(({ is }) => is === 'refundDue' || is === 'refunded');
  return {
    order,
    payments: payments.map(({ is }) => is),
    refunds: back.map(({ is }) => `1 ${is === 'refunded' ? 'done' : 'due'}`).toSorted(),
    held: BigInt(payments.filter(({ is }) => is === 'matched' || is === 'refundDue').length),
  };
}

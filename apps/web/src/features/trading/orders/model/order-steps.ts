import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STAGE } from '@artha/domain/trading/orders/order-states';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { allotmentText } from './order-outcome.ts';
import type { Order } from './order.ts';

export interface ProgressStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
  /** A note in small print. */
  readonly note: string | undefined;
  /** The formatted time; undefined if the step is not reached or has no recorded time. */
  readonly at: string | undefined;
}

type OrderView = Pick<Order, 'status' | 'placedAt' | 'expiresAt' | 'lines' | 'payments' | 'history'>;

/** The progress of an order. One that ended early shows its completed steps and its end. */
export function progressOf(order: OrderView): readonly ProgressStep[] {
  const reached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'order' && step.to === state)?.at;
  const isPaid = ORDER_STAGE[order.status] >= ORDER_STAGE.paid && !isUnpaidEnd(order.status);
  /** Stages that the exchange skipped for the order are still in the history of its lines. */
  const lineReached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'line' && step.to === state)?.at;
  const stages: readonly (readonly [name: string, stage: OrderState, note: string | undefined])[] = [
    ['Order placed', 'otpPending', undefined],
    ['Payment received', 'paid', paidWith(order)],
    ['Sent to the exchange', 'sent', undefined],
    ['Accepted by the exchange', 'accepted', exchangeNote(order)],
    ['Units in your folio', 'completed', undefined],
  ];
  const steps = stages.map(([name, stage, note], at): ProgressStep => {
    const instant = at === 0 ? order.placedAt : reached(stage);
    const isDone = at === 0 || instant !== undefined || isPast(order.status, stage, isPaid);
    return {
      name,
      state: isDone ? 'done' : 'ahead',
      note: isDone || stage === 'completed' ? note : undefined,
      at: isDone ? timeOf(instant ?? lineReached(stage)) : undefined,
    };
  });
  const end = endOf(order.status);
  if (end === undefined) return withCurrent(steps);
  const at = reached(order.status) ?? reached('rejected');
  const done = steps.filter(({ state }) => state === 'done');
  return [...done, { name: end, state: 'failed', note: reasonOf(order), at: timeOf(at) }];
}

const timeOf = (instant: Date | undefined): string | undefined => instant && formatMoment(instant);

const isUnpaidEnd = (status: OrderState) => status === 'cancelled' || status === 'expired';

/** Stages that the exchange skipped are not in the history, but are past. */
const isPast = (status: OrderState, stage: OrderState, isPaid: boolean): boolean =>
  isPaid &&
  (status === 'rejected' || status === 'refunded' ? stage === 'paid' : ORDER_STAGE[status] >= ORDER_STAGE[stage]);

function withCurrent(steps: readonly ProgressStep[]): readonly ProgressStep[] {
  const next = steps.findIndex(({ state }) => state === 'ahead');
  return steps.map((step, at) => (at === next ? { ...step, state: 'current' } : step));
}

function endOf(status: OrderState): string | undefined {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'expired') return 'Expired';
  if (status === 'rejected') return 'Rejected';
  return status === 'refunded' ? 'Rejected, money refunded' : undefined;
}

function paidWith({ payments }: OrderView): string | undefined {
  const paid = payments.find(({ status }) => status === 'received' || status === 'matched' || status === 'refunded');
  if (!paid) return undefined;
  return [PAYMENT_MODE_NAMES[paid.mode], paid.reference !== null && `reference ${paid.reference}`]
    .filter(Boolean)
    .join(', ');
}

const exchangeNote = ({ lines, status }: OrderView): string | undefined =>
  status === 'accepted' ? allotmentText(lines) : undefined;

function reasonOf({ history, status, lines }: OrderView): string | undefined {
  const note = history.findLast((step) => step.subject === 'order' && step.to === status)?.note;
  return note ?? lines.find(({ rejectReason }) => rejectReason !== null)?.rejectReason ?? undefined;
}

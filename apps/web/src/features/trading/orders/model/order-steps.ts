import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STAGE } from '@artha/domain/trading/orders/order-states';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { unitsComeAt } from './order-outcome.ts';
import type { Order } from './order.ts';

export interface ProgressStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
  /** Beside it, small. */
  readonly note: string | undefined;
  /** When it came to be, in words; undefined while it has not, or nobody wrote it down. */
  readonly at: string | undefined;
}

type Told = Pick<Order, 'status' | 'placedAt' | 'expiresAt' | 'lines' | 'payments' | 'history'>;

/** How far on the way to its units an order is. What ended early shows how far it came, and how it ended. */
export function progressOf(order: Told): readonly ProgressStep[] {
  const reached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'order' && step.to === state)?.at;
  const isPaid = ORDER_STAGE[order.status] >= ORDER_STAGE.paid && !isUnpaidEnd(order.status);
  /** What the exchange overtook for the order is still told of its lines. */
  const lineReached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'line' && step.to === state)?.at;
  const wayThere: readonly (readonly [name: string, stage: OrderState, note: string | undefined])[] = [
    ['Order placed', 'otpPending', undefined],
    ['Payment received', 'paid', paidWith(order)],
    ['Sent to the exchange', 'sent', undefined],
    ['Accepted by the exchange', 'accepted', exchangeNote(order)],
    ['Units in your folio', 'completed', undefined],
  ];
  const steps = wayThere.map(([name, stage, note], at): ProgressStep => {
    const instant = at === 0 ? order.placedAt : reached(stage);
    const isDone = at === 0 || instant !== undefined || isBehind(order.status, stage, isPaid);
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

/** Stages that the exchange overtook leave no trace in the history, yet lie behind. */
const isBehind = (status: OrderState, stage: OrderState, isPaid: boolean): boolean =>
  isPaid &&
  (status === 'rejected' || status === 'refunded' ? stage === 'paid' : ORDER_STAGE[status] >= ORDER_STAGE[stage]);

function withCurrent(steps: readonly ProgressStep[]): readonly ProgressStep[] {
  const next = steps.findIndex(({ state }) => state === 'ahead');
  return steps.map((step, at) => (at === next ? { ...step, state: 'current' } : step));
}

function endOf(status: OrderState): string | undefined {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'expired') return 'Expired';
  if (status === 'rejected') return 'Refused';
  return status === 'refunded' ? 'Refused, money returned' : undefined;
}

function paidWith({ payments }: Told): string | undefined {
  const paid = payments.find(({ status }) => status === 'received' || status === 'matched' || status === 'refunded');
  if (!paid) return undefined;
  return [PAYMENT_MODE_NAMES[paid.mode], paid.reference !== null && `reference ${paid.reference}`]
    .filter(Boolean)
    .join(', ');
}

const exchangeNote = ({ lines, status }: Told): string | undefined =>
  status === 'accepted' ? unitsComeAt(lines) : undefined;

function reasonOf({ history, status, lines }: Told): string | undefined {
  const note = history.findLast((step) => step.subject === 'order' && step.to === status)?.note;
  return note ?? lines.find(({ rejectReason }) => rejectReason !== null)?.rejectReason ?? undefined;
}

import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STAGE } from '@artha/domain/trading/orders/order-states';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { viewOfKind } from './kind-views.ts';
import type { Order } from './order.ts';

export interface ProgressStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'ahead' | 'failed';
  /** A note in small print. */
  readonly note: string | undefined;
  /** The formatted time; undefined if the step is not reached or has no recorded time. */
  readonly at: string | undefined;
}

/** The progress of an order. One that ended early shows its completed steps and its end. */
export function progressOf(order: Order): readonly ProgressStep[] {
  const { boundState, refundedName, stagesOf } = viewOfKind(order.kind);
  const reached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'order' && step.to === state)?.at;
  const isBound = ORDER_STAGE[order.status] >= ORDER_STAGE[boundState] && !isUnboundEnd(order.status);
  /** Stages that the exchange skipped for the order are still in the history of its lines. */
  const lineReached = (state: OrderState) =>
    order.history.find((step) => step.subject === 'line' && step.to === state)?.at;
  const steps = stagesOf(order).map(({ name, state, note }): ProgressStep => {
    const isPlacing = state === 'otpPending';
    const instant = isPlacing ? order.placedAt : reached(state);
    const isDone = instant !== undefined || (isBound && isPast(order.status, state, boundState));
    return {
      name,
      state: isDone ? 'done' : 'ahead',
      note: isDone || state === 'completed' ? note : undefined,
      at: isDone ? timeOf(instant ?? lineReached(state)) : undefined,
    };
  });
  const end = endOf(order.status, refundedName);
  if (end === undefined) return withCurrent(steps);
  const at = reached(order.status) ?? reached('rejected');
  const done = steps.filter(({ state }) => state === 'done');
  return [...done, { name: end, state: 'failed', note: reasonOf(order), at: timeOf(at) }];
}

const timeOf = (instant: Date | undefined): string | undefined => instant && formatMoment(instant);

const isUnboundEnd = (status: OrderState) => status === 'cancelled' || status === 'expired';

/** Stages that the exchange skipped are not in the history, but are past. */
const isPast = (status: OrderState, stage: OrderState, boundState: OrderState): boolean =>
  status === 'rejected' || status === 'refunded' ? stage === boundState : ORDER_STAGE[status] >= ORDER_STAGE[stage];

function withCurrent(steps: readonly ProgressStep[]): readonly ProgressStep[] {
  const next = steps.findIndex(({ state }) => state === 'ahead');
  return steps.map((step, at) => (at === next ? { ...step, state: 'current' } : step));
}

function endOf(status: OrderState, refundedName: string): string | undefined {
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'expired') return 'Expired';
  if (status === 'rejected') return 'Rejected';
  return status === 'refunded' ? refundedName : undefined;
}

function reasonOf({ history, status, lines }: Pick<Order, 'history' | 'status' | 'lines'>): string | undefined {
  const note = history.findLast((step) => step.subject === 'order' && step.to === status)?.note;
  return note ?? lines.find(({ rejectReason }) => rejectReason !== null)?.rejectReason ?? undefined;
}

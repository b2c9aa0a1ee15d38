import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import type { OrderKindRules } from './kinds/order-kind-rules.ts';
import { PURCHASE } from './kinds/purchase.ts';
import { REDEMPTION } from './kinds/redemption.ts';
import { SWITCH } from './kinds/switch.ts';
import type { LineSide, OrderKind } from './order-kinds.ts';
import { kindOfSide } from './order-kinds.ts';
import type { OrderLineEvent, OrderLineState } from './order-line-states.ts';
import type { OrderEvent, OrderState } from './order-states.ts';
import { CLOSED_ORDER_STATES, ORDER_STAGE } from './order-states.ts';

/** The kinds of order. A new kind is an entry here and a folder of commands. */
const KIND_RULES: Readonly<Record<OrderKind, OrderKindRules>> = {
  purchase: PURCHASE,
  redemption: REDEMPTION,
  switch: SWITCH,
};

export const ruleOfKind = (kind: OrderKind): OrderKindRules => KIND_RULES[kind];

/** The kinds as people read them. */
export const ORDER_KIND_NAMES: Readonly<Record<OrderKind, string>> = {
  purchase: KIND_RULES.purchase.name,
  redemption: KIND_RULES.redemption.name,
  switch: KIND_RULES.switch.name,
};

function refusalCode(from: OrderState, event: OrderEvent): ErrorCode {
  if (event === 'cancelled') return 'order.not-cancellable';
  const isBuyerEvent = event === 'otpVerified' || event === 'paymentInitiated';
  if (!isBuyerEvent) return 'order.move-impossible';
  if (CLOSED_ORDER_STATES.includes(from)) return 'order.closed';
  if (event !== 'paymentInitiated') return 'order.move-impossible';
  return ORDER_STAGE[from] >= ORDER_STAGE.paid ? 'order.already-paid' : 'order.code-not-verified';
}

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextOrderState = (kind: OrderKind, from: OrderState, event: OrderEvent): OrderState | Refusal =>
  ruleOfKind(kind).transitions[from]?.[event] ?? new Refusal(refusalCode(from, event));

/**
 * Whether the client can still cancel: no money of a purchase is confirmed yet; an order that sells units has not been
 * sent to the exchange.
 */
export const isCancellable = (kind: OrderKind, state: OrderState): boolean =>
  state !== 'cancelled' && ruleOfKind(kind).transitions[state]?.cancelled === 'cancelled';

/** Whether cancelling an order in a state needs a one-time password. */
export const needsCodeToCancel = (kind: OrderKind, state: OrderState): boolean =>
  ruleOfKind(kind).codeToCancelIn.includes(state);

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextOrderLineState = (
  side: LineSide,
  from: OrderLineState,
  event: OrderLineEvent,
): OrderLineState | Refusal =>
  ruleOfKind(kindOfSide(side)).lineTransitions[side]?.[from]?.[event] ??
  new Refusal(event === 'cancelled' ? 'order.not-cancellable' : 'order.move-impossible');

/**
 * The state of a confirmed order, derived from its lines; the transitions of its kind guard the change.
 *
 * @throws RangeError without lines, or when a line is not confirmed
 */
export function orderStateOf(kind: OrderKind, lines: readonly OrderLineState[]): OrderState {
  if (lines.length === 0 || lines.some((line) => line === 'placed' || line === 'cancelled' || line === 'expired'))
    throw new RangeError('not the lines of a confirmed order');
  return ruleOfKind(kind).stateOf(lines);
}

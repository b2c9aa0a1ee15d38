import type { OrderLineState } from '@artha/domain/trading/orders/order-line-states';
import { ORDER_LINE_STATES } from '@artha/domain/trading/orders/order-line-states';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { StateText, Tone } from '../outcome.ts';

const ORDER_TONES: Readonly<Record<OrderState, Tone>> = {
  draft: 'info',
  otpPending: 'info',
  paymentPending: 'info',
  paid: 'positive',
  confirmed: 'positive',
  sent: 'positive',
  accepted: 'positive',
  redeemed: 'positive',
  completed: 'positive',
  rejected: 'negative',
  refunded: 'negative',
  cancelled: 'warning',
  expired: 'warning',
};

const LINE_TONES: Readonly<Record<OrderLineState, Tone>> = {
  placed: 'info',
  paid: 'info',
  confirmed: 'info',
  sent: 'info',
  accepted: 'positive',
  redeemed: 'positive',
  paidOut: 'positive',
  allotted: 'positive',
  rejected: 'negative',
  refunded: 'negative',
  cancelled: 'warning',
  expired: 'warning',
};

const texts = <State extends string>(
  states: readonly State[],
  tones: Readonly<Record<State, Tone>>,
  nameOf: (state: State) => string,
) =>
  Object.fromEntries(states.map((state) => [state, { label: nameOf(state), tone: tones[state] }])) as Record<
    State,
    StateText
  >;

/** The states of orders with the given names. */
export const stateTexts = (nameOf: (state: OrderState) => string): Readonly<Record<OrderState, StateText>> =>
  texts(ORDER_STATES, ORDER_TONES, nameOf);

/** The states of lines with the given names. */
export const lineTexts = (nameOf: (state: OrderLineState) => string): Readonly<Record<OrderLineState, StateText>> =>
  texts(ORDER_LINE_STATES, LINE_TONES, nameOf);

/** `confirmed`, `redeemed` and `paidOut` are states of lines that sell units. */
export const ORDER_LINE_STATES = [
  'placed',
  'paid',
  'confirmed',
  'sent',
  'accepted',
  'redeemed',
  'paidOut',
  'allotted',
  'rejected',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderLineState = (typeof ORDER_LINE_STATES)[number];

export const ORDER_LINE_EVENTS = [
  'otpVerified',
  'paymentReceived',
  'sentToExchange',
  'exchangeAccepted',
  'exchangeRejected',
  'redeemed',
  'allotted',
  'paidOut',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderLineEvent = (typeof ORDER_LINE_EVENTS)[number];

/** The progress of a line. It never decreases. */
export const ORDER_LINE_STAGE: Readonly<Record<OrderLineState, number>> = {
  placed: 0,
  paid: 1,
  confirmed: 1,
  sent: 2,
  accepted: 3,
  redeemed: 4,
  paidOut: 5,
  allotted: 4,
  rejected: 4,
  refunded: 5,
  cancelled: 6,
  expired: 6,
};

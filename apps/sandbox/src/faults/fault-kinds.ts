/**
 * Transport failures: the answer comes late, as an error, not at all, as garbage, without an end, or is lost after the
 * work was done.
 */
export const TRANSPORT_FAULTS = ['delay', 'error', 'drop', 'garbage', 'endless', 'lost-answer'] as const;
/** Delivery failures: a message arrives twice, or after the next one. */
export const DELIVERY_FAULTS = ['duplicate', 'reorder'] as const;

/** The exchange refuses an order, or the registrar rejects it at its NAV: a purchase, a sale, a switch-in. */
export const ORDER_FAULTS = ['refuse', 'refuse-allotment', 'refuse-redemption', 'refuse-switch-in'] as const;
/** The fund house pays out later than it may. */
export const PAYOUT_FAULTS = ['late-payout'] as const;
/** Invalid tokens of the partner. */
export const TOKEN_FAULTS = ['expired-token', 'wrong-audience', 'wrong-key', 'used-token'] as const;
export const ALL_FAULTS = [
  ...TRANSPORT_FAULTS,
  ...DELIVERY_FAULTS,
  ...ORDER_FAULTS,
  ...PAYOUT_FAULTS,
  ...TOKEN_FAULTS,
] as const;

export type FaultKind = (typeof ALL_FAULTS)[number];

/**
 * What can go wrong on the way: the answer comes late, as an error, never, as something else, or is lost after the
 * work was done.
 */
export const TRANSPORT_FAULTS = ['delay', 'error', 'drop', 'garbage', 'lost-answer'] as const;
/** What can go wrong with what was sent: it arrives twice, or after the one that follows it. */
export const DELIVERY_FAULTS = ['duplicate', 'reorder'] as const;

/** What the exchange may say to an order, and the registrar behind it to an allotment. */
export const ORDER_FAULTS = ['refuse', 'refuse-allotment'] as const;
/** What can be wrong with a token of the partner. */
export const TOKEN_FAULTS = ['expired-token', 'wrong-audience', 'wrong-key', 'used-token'] as const;
export const ALL_FAULTS = [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS, ...ORDER_FAULTS, ...TOKEN_FAULTS] as const;

export type FaultKind = (typeof ALL_FAULTS)[number];

/**
 * Transport failures: the answer comes late, as an error, not at all, as garbage, or is lost after the work was done.
 */
export const TRANSPORT_FAULTS = ['delay', 'error', 'drop', 'garbage', 'lost-answer'] as const;
/** Delivery failures: a message arrives twice, or after the next one. */
export const DELIVERY_FAULTS = ['duplicate', 'reorder'] as const;

/** The exchange refuses an order, or the registrar rejects its allotment. */
export const ORDER_FAULTS = ['refuse', 'refuse-allotment'] as const;
/** Invalid tokens of the partner. */
export const TOKEN_FAULTS = ['expired-token', 'wrong-audience', 'wrong-key', 'used-token'] as const;
export const ALL_FAULTS = [...TRANSPORT_FAULTS, ...DELIVERY_FAULTS, ...ORDER_FAULTS, ...TOKEN_FAULTS] as const;

export type FaultKind = (typeof ALL_FAULTS)[number];

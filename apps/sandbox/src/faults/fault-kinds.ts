/**
 * Transport failures: the answer comes late, as an error, not at all, as garbage, without an end, or is lost after the
 * work was done.
 */
export const TRANSPORT_FAULTS = ['delay', 'error', 'drop', 'garbage', 'endless', 'lost-answer'] as const;
/** Delivery failures: a message arrives twice, or after the next one. */
export const DELIVERY_FAULTS = ['duplicate', 'reorder'] as const;

/** The exchange refuses an order, or the registrar rejects it at its NAV: a purchase, a sale, a switch-in. */
export const ORDER_FAULTS = ['refuse', 'refuse-allotment', 'refuse-redemption', 'refuse-switch-in'] as const;
/** The exchange refuses the registration of a plan. */
export const PLAN_FAULTS = ['refuse-plan'] as const;
/** The exchange refuses the registration of a client. */
export const CLIENT_FAULTS = ['refuse-client'] as const;
/** The fund house pays out later than it may. */
export const PAYOUT_FAULTS = ['late-payout'] as const;
/**
 * The clearing house rejects a file of debits, its banks answer a day late, or its return files are split, repeated,
 * have wrong totals, contradict the outcome before, or have a debit or an amount that nobody sent.
 */
export const DEBIT_FAULTS = [
  'reject-file',
  'late-return',
  'split-return',
  'repeat-return',
  'wrong-totals',
  'contradict-return',
  'unknown-debit',
  'wrong-amount',
] as const;
/** A bank refuses the next mandate that it would approve. */
export const MANDATE_FAULTS = ['refuse-mandate'] as const;
/**
 * The bank of an account refuses a penny drop, knows its holder by a slightly different or another name, or is slow.
 */
export const ACCOUNT_FAULTS = ['refuse-account', 'near-name', 'other-name', 'late-answer'] as const;
/** Invalid tokens of the partner. */
export const TOKEN_FAULTS = ['expired-token', 'wrong-audience', 'wrong-key', 'used-token'] as const;
export const ALL_FAULTS = [
  ...TRANSPORT_FAULTS,
  ...DELIVERY_FAULTS,
  ...ORDER_FAULTS,
  ...PLAN_FAULTS,
  ...CLIENT_FAULTS,
  ...PAYOUT_FAULTS,
  ...DEBIT_FAULTS,
  ...MANDATE_FAULTS,
  ...ACCOUNT_FAULTS,
  ...TOKEN_FAULTS,
] as const;

export type FaultKind = (typeof ALL_FAULTS)[number];

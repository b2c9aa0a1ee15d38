/** The states of the money of a sale on its way to the client. */
export const PAYOUT_STATES = ['due', 'paid'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, string>> = { due: 'Due', paid: 'Paid' };

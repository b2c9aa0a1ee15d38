import type { MandateKind, MandateState } from './bank-mandate-states.ts';

/** How long before its last day a client is notified. */
export const EXPIRY_NOTICE_DAYS = 30;

/** An entry that was not confirmed by its one-time password is dropped after a day. */
const UNCONFIRMED_DAYS = 1;

/** How long a mandate waits for the client: at the pages of the bank, or for the signed form. */
const WAITING_DAYS: Readonly<Record<MandateKind, number>> = { 'e-mandate': 7, physical: 60 };

/** After how many days a mandate that waits for its client expires; undefined when it does not wait for the client. */
export function waitsDays(state: MandateState, kind: MandateKind, hasForm: boolean): number | undefined {
  if (state === 'unconfirmed') return UNCONFIRMED_DAYS;
  return state === 'created' && !hasForm ? WAITING_DAYS[kind] : undefined;
}

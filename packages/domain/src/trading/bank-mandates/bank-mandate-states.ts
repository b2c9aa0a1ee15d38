import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/** How a client authorises debits: at the bank's own pages, or on a signed form. */
export const MANDATE_KINDS = ['e-mandate', 'physical'] as const;
export type MandateKind = (typeof MANDATE_KINDS)[number];

/** How a client proves at the bank's pages that the account is theirs. */
export const MANDATE_AUTH_MODES = ['netbanking', 'debit-card', 'aadhaar'] as const;
export type MandateAuthMode = (typeof MANDATE_AUTH_MODES)[number];

/**
 * `unconfirmed` waits for its one-time password, `created` for the approval at the bank or the signed form, `submitted`
 * for the answer of the sponsor bank.
 */
export const MANDATE_STATES = [
  'unconfirmed',
  'created',
  'submitted',
  'registered',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

export const MANDATE_EVENTS = ['confirmed', 'submitted', 'registered', 'rejected', 'cancelled', 'expired'] as const;
export type MandateEvent = (typeof MANDATE_EVENTS)[number];

/** Transitions of a bank mandate. Answers of the bank may repeat and overtake each other; an ended one stays ended. */
export const MANDATE_TRANSITIONS: StateTable<MandateState, MandateEvent> = {
  unconfirmed: { confirmed: 'created', cancelled: 'cancelled', expired: 'expired' },
  created: {
    ...unchanged('created', 'confirmed'),
    submitted: 'submitted',
    registered: 'registered',
    rejected: 'rejected',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  submitted: {
    ...unchanged('submitted', 'confirmed', 'submitted'),
    registered: 'registered',
    rejected: 'rejected',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  registered: {
    ...unchanged('registered', 'confirmed', 'submitted', 'registered'),
    cancelled: 'cancelled',
    expired: 'expired',
  },
  rejected: unchanged('rejected', 'submitted', 'rejected', 'cancelled', 'expired'),
  cancelled: unchanged('cancelled', 'submitted', 'registered', 'rejected', 'cancelled', 'expired'),
  expired: unchanged('expired', 'submitted', 'registered', 'rejected', 'cancelled', 'expired'),
};

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextMandateState = (from: MandateState, event: MandateEvent): MandateState | Refusal =>
  MANDATE_TRANSITIONS[from][event] ?? new Refusal('bank-mandate.move-impossible');

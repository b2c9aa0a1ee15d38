import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/**
 * `unknown` is in a file whose outcome at the clearing house is not known: that file or an inquiry decides, never a
 * second debit. `presented` is with the banks.
 */
export const DEBIT_STATES = ['queued', 'presented', 'unknown', 'debited', 'returned', 'withdrawn'] as const;
export type DebitState = (typeof DEBIT_STATES)[number];

/** `outcomeUnknown`: its file is about to be sent. `fileRejected`: the clearing house took none of its file. */
export const DEBIT_EVENTS = [
  'presented',
  'outcomeUnknown',
  'fileRejected',
  'debited',
  'returned',
  'withdrawn',
] as const;
export type DebitEvent = (typeof DEBIT_EVENTS)[number];

/**
 * Transitions of a debit by mandate. Return files may repeat, overtake each other and arrive late; a first outcome
 * stands, and one that contradicts it is refused and left to reconciliation.
 */
export const DEBIT_TRANSITIONS: StateTable<DebitState, DebitEvent> = {
  queued: { ...unchanged('queued', 'fileRejected'), outcomeUnknown: 'unknown', withdrawn: 'withdrawn' },
  presented: {
    ...unchanged('presented', 'presented', 'outcomeUnknown'),
    debited: 'debited',
    returned: 'returned',
  },
  unknown: {
    ...unchanged('unknown', 'outcomeUnknown'),
    presented: 'presented',
    fileRejected: 'queued',
    debited: 'debited',
    returned: 'returned',
  },
  debited: unchanged('debited', 'presented', 'outcomeUnknown', 'debited'),
  returned: unchanged('returned', 'presented', 'outcomeUnknown', 'returned'),
  withdrawn: unchanged('withdrawn', 'withdrawn'),
};

/** The state after an event; the same state when the event is repeated or late, a refusal when it is impossible. */
export const nextDebitState = (from: DebitState, event: DebitEvent): DebitState | Refusal =>
  DEBIT_TRANSITIONS[from][event] ?? new Refusal('payment.move-impossible');

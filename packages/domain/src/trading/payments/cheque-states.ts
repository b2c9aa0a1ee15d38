import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/** `awaited` is on its way to us. `withdrawn` was never deposited, because its order was closed or paid otherwise. */
export const CHEQUE_STATES = ['awaited', 'received', 'deposited', 'cleared', 'bounced', 'withdrawn'] as const;
export type ChequeState = (typeof CHEQUE_STATES)[number];

export const CHEQUE_STATE_NAMES: Readonly<Record<ChequeState, string>> = {
  awaited: 'Not here yet',
  received: 'Received',
  deposited: 'In clearing',
  cleared: 'Cleared',
  bounced: 'Returned unpaid',
  withdrawn: 'Not needed',
};

export const CHEQUE_EVENTS = ['received', 'deposited', 'cleared', 'bounced', 'withdrawn'] as const;
export type ChequeEvent = (typeof CHEQUE_EVENTS)[number];

/**
 * Transitions of a cheque. Its first outcome stands: one that cleared never clears again and never bounces. A deposited
 * one is with the banks and cannot be withdrawn.
 */
export const CHEQUE_TRANSITIONS: StateTable<ChequeState, ChequeEvent> = {
  awaited: { received: 'received', bounced: 'bounced', withdrawn: 'withdrawn' },
  received: {
    ...unchanged('received', 'received'),
    deposited: 'deposited',
    bounced: 'bounced',
    withdrawn: 'withdrawn',
  },
  deposited: { ...unchanged('deposited', 'deposited', 'withdrawn'), cleared: 'cleared', bounced: 'bounced' },
  cleared: unchanged('cleared', 'deposited', 'cleared', 'withdrawn'),
  bounced: unchanged('bounced', 'deposited', 'bounced', 'withdrawn'),
  withdrawn: unchanged('withdrawn', 'withdrawn'),
};

/** The state after an event; the same state when the event is repeated, a refusal when it is impossible. */
export const nextChequeState = (from: ChequeState, event: ChequeEvent): ChequeState | Refusal =>
  CHEQUE_TRANSITIONS[from][event] ?? new Refusal('cheque.move-impossible');

/** Why a bank returns a cheque unpaid, by the codes of the clearing house. */
export const CHEQUE_RETURN_REASONS = {
  '01': 'Funds insufficient',
  '10': 'Drawer’s signature incomplete',
  '12': 'Drawer’s signature differs',
  '20': 'Payment stopped by drawer',
  '30': 'Post-dated',
  '31': 'Out of date',
  '33': 'Amount in words and figures differs',
  '34': 'Alteration needs drawer’s authentication',
  '50': 'Account closed',
  '55': 'Account blocked',
  '88': 'Other reasons',
} as const satisfies Readonly<Record<string, string>>;
export type ChequeReturnCode = keyof typeof CHEQUE_RETURN_REASONS;
export const CHEQUE_RETURN_CODES = Object.keys(CHEQUE_RETURN_REASONS).toSorted() as [
  ChequeReturnCode,
  ...ChequeReturnCode[],
];

/** Return codes as the clearing house writes them. */
export const CHEQUE_RETURN_CODE = /^[0-9A-Z]{2}$/;

/** The code of a return as we know it: one that we do not know counts as other reasons. */
export const chequeReturnCodeOf = (code: string): ChequeReturnCode =>
  CHEQUE_RETURN_CODES.find((known) => known === code) ?? '88';

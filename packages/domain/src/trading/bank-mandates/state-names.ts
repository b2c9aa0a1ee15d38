import type { MandateAuthMode, MandateKind, MandateState } from './bank-mandate-states.ts';

/** As people read them. */
export const MANDATE_STATE_NAMES: Readonly<Record<MandateState, string>> = {
  unconfirmed: 'Not confirmed',
  created: 'Waiting for approval',
  submitted: 'With the bank',
  registered: 'Active',
  rejected: 'Refused',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const MANDATE_KIND_NAMES: Readonly<Record<MandateKind, string>> = {
  'e-mandate': 'e-mandate',
  physical: 'Signed form',
};

export const MANDATE_AUTH_MODE_NAMES: Readonly<Record<MandateAuthMode, string>> = {
  netbanking: 'Net banking',
  'debit-card': 'Debit card',
  aadhaar: 'Aadhaar',
};

import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/** What an account at a bank is, as the exchange's wire and the penny drop know it. */
export const BANK_ACCOUNT_TYPES = ['savings', 'current', 'nre', 'nro'] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];

export const BANK_ACCOUNT_TYPE_NAMES: Readonly<Record<BankAccountType, string>> = {
  savings: 'Savings',
  current: 'Current',
  nre: 'NRE',
  nro: 'NRO',
};

/** The codes of the exchange. */
export const BANK_ACCOUNT_TYPE_CODES: Readonly<Record<BankAccountType, string>> = {
  savings: 'SB',
  current: 'CB',
  nre: 'NE',
  nro: 'NO',
};

/** Whose name the bank has: the holder of the investment account, or the guardian of a minor. */
export const BANK_ACCOUNT_OWNERS = ['holder', 'guardian'] as const;
export type BankAccountOwner = (typeof BANK_ACCOUNT_OWNERS)[number];

/**
 * `pending` waits for the bank's answer to the penny drop, `review` for operations, because the names nearly match.
 * Money is paid only to verified accounts.
 */
export const VERIFICATION_STATES = ['pending', 'review', 'verified', 'refused'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** As the client reads them. */
export const VERIFICATION_NAMES: Readonly<Record<VerificationState, string>> = {
  pending: 'Verifying',
  review: 'Under review',
  verified: 'Verified',
  refused: 'Not accepted',
};

/** The answers of the bank, and the decisions of operations. */
export const VERIFICATION_EVENTS = ['matched', 'unclear', 'mismatched', 'approved', 'rejected'] as const;
export type VerificationEvent = (typeof VERIFICATION_EVENTS)[number];

const ANSWERS = ['matched', 'unclear', 'mismatched'] as const;

/**
 * Transitions of a verification. The bank may answer twice, and after operations have decided: only the first answer
 * counts, and none reverses a decision.
 */
export const VERIFICATION_TRANSITIONS: StateTable<VerificationState, VerificationEvent> = {
  pending: {
    matched: 'verified',
    unclear: 'review',
    mismatched: 'refused',
    approved: 'verified',
    rejected: 'refused',
  },
  review: { ...unchanged('review', ...ANSWERS), approved: 'verified', rejected: 'refused' },
  verified: unchanged('verified', ...ANSWERS),
  refused: unchanged('refused', ...ANSWERS),
};

/** The state after an event; the same state when an answer is repeated or late, a refusal when it is impossible. */
export const nextVerificationState = (from: VerificationState, event: VerificationEvent): VerificationState | Refusal =>
  VERIFICATION_TRANSITIONS[from][event] ?? new Refusal('bank-account.not-waiting');

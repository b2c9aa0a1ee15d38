import { Refusal } from '../../kit/errors.ts';
import type { StateTable } from '../../kit/state-machine.ts';
import { unchanged } from '../../kit/state-machine.ts';

/** Who confirms the identity of an applicant. */
export const EKYC_PROVIDERS = ['locker', 'depository'] as const;
export type EkycProvider = (typeof EKYC_PROVIDERS)[number];

export const EKYC_PROVIDER_NAMES: Readonly<Record<EkycProvider, string>> = {
  locker: 'Document locker',
  depository: 'Depository',
};

/** How long an applicant has at the provider, and how long the page waits. */
export const EKYC_LIFETIME_MINUTES = 10;

/**
 * `started` is with the provider, `returned` came back and its answer is being fetched. In `verified` something may
 * differ that operations look at; in `mismatch` it is another person, or one who may not invest.
 */
export const EKYC_STATES = ['started', 'returned', 'verified', 'mismatch', 'refused', 'failed', 'expired'] as const;
export type EkycState = (typeof EKYC_STATES)[number];

/** As the applicant reads them. */
export const EKYC_STATE_NAMES: Readonly<Record<EkycState, string>> = {
  started: 'With the provider',
  returned: 'Waiting for the result',
  verified: 'Verified',
  mismatch: 'Not accepted',
  refused: 'Consent not given',
  failed: 'No result',
  expired: 'Timed out',
};

export const EKYC_EVENTS = ['return', 'refuse', 'verify', 'stop', 'fail', 'expire'] as const;
export type EkycEvent = (typeof EKYC_EVENTS)[number];

/**
 * Transitions of a request. Its time may end before the answer of the provider has come; an answer after that counts
 * for nothing. A verification can still be stopped, when the record of the KYC registration agency comes later.
 */
export const EKYC_TRANSITIONS: StateTable<EkycState, EkycEvent> = {
  started: { return: 'returned', refuse: 'refused', fail: 'failed', expire: 'expired' },
  returned: { verify: 'verified', stop: 'mismatch', fail: 'failed', expire: 'expired' },
  verified: { ...unchanged('verified', 'verify', 'expire'), stop: 'mismatch' },
  mismatch: unchanged('mismatch', 'stop', 'expire'),
  refused: unchanged('refused', 'refuse', 'expire'),
  failed: unchanged('failed', 'fail', 'expire'),
  expired: unchanged('expired', 'verify', 'stop', 'fail', 'expire'),
};

/** The state after an event; a refusal when it is impossible. */
export const nextEkycState = (from: EkycState, event: EkycEvent): EkycState | Refusal =>
  EKYC_TRANSITIONS[from][event] ?? new Refusal('ekyc.not-open');

/** Whether the result of a request is still to come. */
export const isEkycOpen = (state: EkycState): boolean => state === 'started' || state === 'returned';

/** Why there is no result. */
export const EKYC_FAILURES = [
  'refused',
  'expired',
  'superseded',
  'provider-unavailable',
  'code-not-accepted',
  'answer-not-verified',
  'answer-incomplete',
] as const;
export type EkycFailure = (typeof EKYC_FAILURES)[number];

/** In the words that the applicant reads. */
export const EKYC_FAILURE_TEXTS: Readonly<Record<EkycFailure, string>> = {
  refused: 'You did not share your details. Nothing was read.',
  expired: 'No answer came within 10 minutes. Nothing is lost: start again.',
  superseded: 'You started again. Only the newest request counts.',
  'provider-unavailable':
    'The provider does not answer at the moment. Try again in a few minutes, or choose the other.',
  'code-not-accepted':
    'The provider did not accept the return to this page. It may have been used already. Start again.',
  'answer-not-verified': 'The signature of the answer is not valid, so we do not rely on it. Start again.',
  'answer-incomplete': 'The answer has no name or date of birth. Choose the other provider, or contact support.',
};

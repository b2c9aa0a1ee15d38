import { CANCEL_REASONS } from '@artha/contract/trading/orders';

const UNSAID = '';
export const OTHER_REASON = 'Other';

/** The choices of the dialog; the first one gives no reason. */
export const REASON_OPTIONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: UNSAID, label: 'Prefer not to say' },
  ...CANCEL_REASONS.map((reason) => ({ value: reason, label: reason })),
];

/** The reason to send: the choice, or the client's own words; empty for none. */
export const reasonText = (choice: string, words: string): string =>
  choice === OTHER_REASON && words.trim() !== '' ? words.trim() : choice;

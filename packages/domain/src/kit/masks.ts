/** Masked personal identifiers, for screens and logs. Their owners still recognise them. */

const HIDDEN = '•';

/**
 * A PAN with its first two characters and its last. The third would add little for its owner; the fourth and fifth
 * reveal the holder type and the first letter of the surname; the digits are the secret part.
 */
export const maskPan = (pan: string): string => pan.slice(0, 2) + HIDDEN.repeat(7) + pan.slice(9);

/** Whether a text is what `maskPan` makes of a PAN. */
export const isMaskedPan = (text: string): boolean => /^[A-Z]{2}•{7}[A-Z]$/.test(text);

/**
 * A bank account number with its last four characters, as banks show it. The length is fixed, because the length of a
 * number can reveal the bank. A number of eight characters or fewer is hidden completely.
 */
export const maskAccountNumber = (number: string): string =>
  HIDDEN.repeat(4) + (number.length > 8 ? number.slice(-4) : '');

interface NamedBankAccount {
  readonly bankName: string;
  readonly numberLast4: string;
}

const lastDigits = ({ numberLast4 }: NamedBankAccount): string => `${HIDDEN.repeat(4)}\u00A0${numberLast4}`;

/** 'Sagar Bank •••• 4471': a bank account by the last digits of its number, which stay on one line. */
export const bankAccountLabel = (account: NamedBankAccount): string => `${account.bankName} ${lastDigits(account)}`;

/**
 * '•••• 4471 · Sagar Bank · Asha Rao': a bank account to choose from a list. A narrow list cuts the end of a text, so the
 * digits, which tell accounts apart, come first.
 */
export const bankAccountChoice = (account: NamedBankAccount, note: string): string =>
  `${lastDigits(account)} · ${account.bankName} · ${note}`;

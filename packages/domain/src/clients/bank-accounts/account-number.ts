/** Indian banks number accounts with 9 to 18 digits. Spaces and hyphens are how people group them. */
export const BANK_NUMBER_DIGITS_MIN = 9;
export const BANK_NUMBER_DIGITS_MAX = 18;

const NUMBER = /^\d{9,18}$/;

export const isBankNumber = (text: string): boolean => NUMBER.test(text) && !/^0+$/.test(text);

/** The number without the spaces and hyphens that people type between its groups. */
export const cleanBankNumber = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The digits that are shown of a number. */
const SHOWN_DIGITS = 4;
export const lastDigits = (number: string): string => number.slice(-SHOWN_DIGITS);

/** The part of an IFSC that names the bank. Account numbers are unique within a bank. */
const BANK_LETTERS = 4;
export const bankCodeOf = (ifsc: string): string => ifsc.slice(0, BANK_LETTERS);

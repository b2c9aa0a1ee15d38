import type { PatternName } from '../../kit/patterns.ts';
import { matches } from '../../kit/patterns.ts';

/** What to enter, for the end of a message. */
const HINTS: Readonly<Record<PatternName, string>> = {
  email: 'an address such as name@bank.example',
  mobile: 'ten digits that begin with 6 to 9',
  pincode: 'six digits that do not begin with 0',
  nriPincode: 'six digits',
  pan: 'five letters, four digits and a letter',
  tan: 'four letters, five digits and a letter',
  password: 'at least 8 characters with upper and lower case, a digit and a special character',
  name: 'letters and spaces, at least three',
  userName: 'letters and digits, at least four',
  euin: 'a letter and six digits',
  gstin: '15 characters such as 27ABCDE1234F1Z5',
  ifsc: 'four letters, 0 and six letters or digits',
  micr: 'one to nine digits',
  cheque: 'six digits',
  upi: 'a UPI ID such as name@bank',
  panOrAadhaar: 'a PAN, or the twelve digits of an Aadhaar',
  taxId: '4 to 16 letters or digits',
  percentage: 'up to 100 with at most two decimals',
  decimal2: 'a number with at most two decimals',
  decimal4: 'a number with at most four decimals',
  decimal10: 'a number with at most ten decimals',
  integer1to100: 'a whole number from 1 to 100',
  accountNumber: 'letters and digits only',
};

/** Identifiers that are matched and stored in upper case. */
const UPPER_CASE: ReadonlySet<PatternName> = new Set(['pan', 'tan', 'gstin', 'ifsc', 'panOrAadhaar', 'euin']);

/** The text as its pattern stores it. */
export const asStored = (pattern: PatternName | undefined, text: string): string =>
  pattern !== undefined && UPPER_CASE.has(pattern) ? text.toUpperCase() : text;

/** Why a text does not match; undefined when it does. */
export const patternProblem = (label: string, pattern: PatternName, text: string): string | undefined =>
  matches(pattern, text) ? undefined : `${label} is not valid. Enter ${HINTS[pattern]}.`;

import { matches } from '../../kit/patterns.ts';

/** What a search text may be, besides a name. */
export interface ClientNumbers {
  /** In upper case. */
  readonly pan: string | undefined;
  /** Ten digits, without a country code. */
  readonly mobile: string | undefined;
}

const COUNTRY_CODE = /^\+?91(?=\d{10}$)/;

/** The PAN or mobile number that a text without blanks and hyphens is. Mobile numbers may have +91 or a leading 0. */
export function clientNumbersOf(compact: string): ClientNumbers {
  const upper = compact.toUpperCase();
  const digits = compact.replace(COUNTRY_CODE, '');
  return {
    pan: matches('pan', upper) ? upper : undefined,
    mobile: matches('mobile', digits) ? digits.slice(-10) : undefined,
  };
}

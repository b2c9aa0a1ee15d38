/** Readers of single feed cells. A cell that is not exactly as expected has no value, and a reason. */

/** A price as published: its value as a plain decimal, and its number of decimal places. */
export interface PublishedPrice {
  readonly nav: string;
  readonly places: number;
}

const PLAIN_DECIMAL = /^(\d*)(?:\.(\d*))?$/;
const ANY_DIGIT_BUT_ZERO = /[1-9]/;
const PLACES_MAX = 8;
const WHOLE_DIGITS_MAX = 12;

/**
 * A NAV: digits, a fraction of at most 8 places, above zero; `10.` and `.4157` are read as 10 and 0.4157. `N.A.`, `-1`,
 * `1e3` and `1,000.00` are refused.
 *
 * @returns the price, or the reason for the refusal
 */
export function readPrice(text: string): PublishedPrice | string {
  const [, whole = '', fraction = ''] = PLAIN_DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') return 'NAV is not a plain decimal number';
  if (fraction.length > PLACES_MAX) return `NAV has more than ${PLACES_MAX} places`;
  if (whole.length > WHOLE_DIGITS_MAX) return 'NAV is too large';
  if (!ANY_DIGIT_BUT_ZERO.test(text)) return 'NAV is zero';
  const nav = whole === '' ? `0.${fraction}` : fraction === '' ? whole : text;
  return { nav, places: fraction.length };
}

const ISIN = /^INF[A-Z0-9]{9}$/;

/** The ISIN of an Indian fund; null when the feed has none. @returns undefined when it is malformed */
export function readIsin(text: string): string | null | undefined {
  if (text === '' || text === '-') return null;
  return ISIN.test(text) ? text : undefined;
}

const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

/** Trims a name and collapses blanks to single spaces, for display. */
export const tidy = (text: string): string => (UNTIDY.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);

const SCHEME_CODE = /^[A-Za-z0-9-]{1,20}$/;
export const isSchemeCode = (text: string): boolean => SCHEME_CODE.test(text);

/** What single cells of the feeds mean. Anything that is not exactly what it should be has no value and a reason. */

/** A price as published: its text, exact, and how many places it was published with. */
export interface PublishedPrice {
  readonly nav: string;
  readonly places: number;
}

const PLAIN_DECIMAL = /^(\d+)(?:\.(\d+))?$/;
const ANY_DIGIT_BUT_ZERO = /[1-9]/;
const PLACES_MAX = 8;
const WHOLE_DIGITS_MAX = 12;

/**
 * A NAV: digits, a fraction of at most 8 places, above zero. `N.A.`, `10.`, `-1`, `1e3` and `1,000.00` are none.
 *
 * @returns the price, or the reason why it is none
 */
export function readPrice(text: string): PublishedPrice | string {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) return 'NAV is not a plain decimal number';
  const places = match[2]?.length ?? 0;
  if (places > PLACES_MAX) return `NAV has more than ${PLACES_MAX} places`;
  if ((match[1]?.length ?? 0) > WHOLE_DIGITS_MAX) return 'NAV is too large';
  if (!ANY_DIGIT_BUT_ZERO.test(text)) return 'NAV is zero';
  return { nav: text, places };
}

const ISIN = /^INF[A-Z0-9]{9}$/;

/** An ISIN of an Indian fund; null where the feed says there is none. @returns undefined when it is malformed */
export function readIsin(text: string): string | null | undefined {
  if (text === '' || text === '-') return null;
  return ISIN.test(text) ? text : undefined;
}

const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

/** Without blanks around it and with single spaces inside: what people should see of a name. */
export const tidy = (text: string): string => (UNTIDY.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text);

const SCHEME_CODE = /^[A-Za-z0-9-]{1,20}$/;
export const isSchemeCode = (text: string): boolean => SCHEME_CODE.test(text);

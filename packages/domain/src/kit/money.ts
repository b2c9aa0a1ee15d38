/**
 * Money, units and prices as whole numbers, and every rounding of them.
 *
 * Paise is 1/100 rupee, Units 1/10,000 of a unit, Nav 1/100,000,000 rupee. `number` is never money.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = bigint & { readonly [brand]: Name };

export type Paise = Branded<'Paise'>;
export type Units = Branded<'Units'>;
export type Nav = Branded<'Nav'>;

export const PAISE_PLACES = 2;
export const UNITS_PLACES = 4;
export const NAV_PLACES = 8;

export const paise = (value: bigint): Paise => value as Paise;
export const units = (value: bigint): Units => value as Units;
export const nav = (value: bigint): Nav => value as Nav;

const DECIMAL = /^(-?)(\d{1,17})(?:\.(\d{1,10}))?$/;

/**
 * Parses a plain decimal into a whole number of its smallest unit. Never rounds: too many places are refused.
 *
 * @param text digits with an optional leading minus and an optional fraction; no plus sign, exponent, blanks or
 *   grouping
 * @param places decimal places of the smallest unit
 * @returns undefined when the text is not such a number or has more places (trailing zeros beyond are allowed)
 */
export function scaledFromText(text: string, places: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const fraction = match[3] ?? '';
  if (fraction.length > places && /[1-9]/.test(fraction.slice(places))) return undefined;
  const scaled = BigInt(match[2] + fraction.slice(0, places).padEnd(places, '0'));
  return match[1] ? -scaled : scaled;
}

/** The decimal text of a scaled whole number, with all its places. Minus zero is zero. */
export function textFromScaled(value: bigint, places: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function parsed(text: string, places: number, what: string): bigint {
  const value = scaledFromText(text, places);
  if (value === undefined) throw new RangeError(`not ${what}: ${text.slice(0, 40)}`);
  return value;
}

/** @throws RangeError when the text is not rupees with at most 2 places */
export const paiseFromText = (text: string): Paise => paise(parsed(text, PAISE_PLACES, 'an amount'));
/** @throws RangeError when the text is not units with at most 4 places */
export const unitsFromText = (text: string): Units => units(parsed(text, UNITS_PLACES, 'units'));
/** @throws RangeError when the text is not a price with at most 8 places */
export const navFromText = (text: string): Nav => nav(parsed(text, NAV_PLACES, 'a NAV'));

/** Rupees with 2 places, as on the wire and in the database. */
export const textFromPaise = (value: Paise): string => textFromScaled(value, PAISE_PLACES);
/** Units with 4 places. */
export const textFromUnits = (value: Units): string => textFromScaled(value, UNITS_PLACES);
/** A price with 8 places. */
export const textFromNav = (value: Nav): string => textFromScaled(value, NAV_PLACES);

/**
 * Divides, rounding half away from zero: what registrars, banks and people call "half up", for both signs alike.
 *
 * @throws RangeError when the divisor is not above zero
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be above zero');
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** A scaled whole number at other places, rounded half away from zero. Use fewer places for display only. */
export function roundToPlaces(value: bigint, from: number, to: number): bigint {
  if (to >= from) return value * 10n ** BigInt(to - from);
  return divideHalfUp(value, 10n ** BigInt(from - to));
}

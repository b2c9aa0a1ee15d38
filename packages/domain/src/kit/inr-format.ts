import type { Nav, Paise, Units } from './money.ts';
import { NAV_PLACES, PAISE_PLACES, roundToPlaces, scaledFromText, textFromScaled, UNITS_PLACES } from './money.ts';

/** Zeros of 1 lakh and 1 crore, where summaries change their suffix. */
const LAKH_PLACES = 5;
const CRORE_PLACES = 7;

/** Indian grouping: the last three digits, then pairs. The minus sign in front is U+002D, as on the wire. */
export function groupIndian(decimal: string): string {
  const [whole = '0', fraction] = decimal.replace('-', '').split('.');
  const leading = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  const grouped = leading === '' ? whole : `${leading},${whole.slice(-3)}`;
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return decimal.startsWith('-') && /[1-9]/.test(decimal) ? `-${text}` : text;
}

const formatScaled = (value: bigint, from: number, places: number) =>
  groupIndian(textFromScaled(roundToPlaces(value, from, places), places));

/** Rupees in full with Indian grouping and 2 places, without the rupee sign: `12,34,567.89`. */
export const formatPaise = (value: Paise): string => formatScaled(value, PAISE_PLACES, PAISE_PLACES);
/** Units with Indian grouping and the places of the instrument. */
export const formatUnits = (value: Units, places = 3): string => formatScaled(value, UNITS_PLACES, places);
/** Units held: three places, as most schemes have, or four if the fourth is not zero. */
export const formatHeldUnits = (held: Units): string => formatUnits(held, held % 10n === 0n ? 3 : 4);
/** A price with the given places, rounded half up. */
export const formatNav = (value: Nav, places = 4): string => formatScaled(value, NAV_PLACES, places);

/**
 * Rupees for summaries: from 1 crore `1.23 Cr`, from 1 lakh `1.23 L`, below that in full. The suffix is chosen after
 * rounding half up to 2 places, so 99,99,999.99 rupees show as `1.00 Cr`.
 */
export function formatPaiseShort(value: Paise): string {
  return shorten(value, PAISE_PLACES);
}

function shorten(value: bigint, places: number): string {
  const magnitude = value < 0n ? -value : value;
  const inLakhs = roundToPlaces(magnitude, places + LAKH_PLACES, 2);
  const sign = value < 0n ? '-' : '';
  if (inLakhs >= 100_00n) {
    const inCrores = roundToPlaces(magnitude, places + CRORE_PLACES, 2);
    return `${sign}${groupIndian(textFromScaled(inCrores, 2))} Cr`;
  }
  if (roundToPlaces(magnitude, places, 2) >= 1_00_000_00n) return `${sign}${groupIndian(textFromScaled(inLakhs, 2))} L`;
  return groupIndian(textFromScaled(roundToPlaces(value, places, 2), 2));
}

/**
 * Decimal text with Indian grouping, rounded half up to the given places. @throws RangeError when it is not a decimal
 */
export function formatDecimal(text: string, places: number): string {
  return formatScaled(scaled(text), TEXT_PLACES, places);
}

/**
 * Like {@link formatPaiseShort}, for decimal text with more than 2 places. @throws RangeError when it is not a decimal
 */
export function formatDecimalShort(text: string): string {
  return shorten(scaled(text), TEXT_PLACES);
}

/** Zeros of each denomination: 12,34,567.89 rupees are 0.12 crore. */
export const DENOMINATIONS = { Default: 0, Thousand: 3, Lakhs: 5, Crore: 7 } as const;
export type Denomination = keyof typeof DENOMINATIONS;

/** The suffix of a figure in each denomination. */
export const DENOMINATION_SUFFIXES: Readonly<Record<Denomination, string>> = {
  Default: '',
  Thousand: ' K',
  Lakhs: ' L',
  Crore: ' Cr',
};

/**
 * Rupees as decimal text in a denomination, rounded half up to the given places. @throws RangeError when it is not a
 * decimal
 */
export function formatDenominated(text: string, denomination: Denomination, places: number): string {
  return formatScaled(scaled(text), TEXT_PLACES + DENOMINATIONS[denomination], places);
}

const TEXT_PLACES = 10;

function scaled(text: string): bigint {
  const value = scaledFromText(text, TEXT_PLACES);
  if (value === undefined) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  return value;
}

import type { Nav, Paise, Units } from '../../kit/money.ts';
import { divideHalfUp, NAV_PLACES, paise, PAISE_PLACES, textFromScaled, units, UNITS_PLACES } from '../../kit/money.ts';

const PAISE_OF_UNITS_TIMES_NAV = 10n ** BigInt(UNITS_PLACES + NAV_PLACES - PAISE_PLACES);
const PERCENT_PLACES = 2;
/** Percent of this and more are no figure that somebody could believe, nor one that the wire carries. */
const PERCENT_LIMIT = 10n ** BigInt(9 + PERCENT_PLACES);

/**
 * What units are worth at a price: units x NAV. Rounds half up to the paisa, once; half a paisa at most is nobody's,
 * since nothing is paid by a valuation.
 */
export const valueOfUnits = (held: Units, price: Nav): Paise =>
  paise(divideHalfUp(held * price, PAISE_OF_UNITS_TIMES_NAV));

/**
 * A part of a whole in percent with 2 places, half away from zero: '25.21', '-3.10'.
 *
 * @returns null of nothing, and for a figure from a thousand million percent on
 */
export function percentOf(part: Paise, whole: Paise): string | null {
  if (whole <= 0n) return null;
  const hundredths = divideHalfUp(part * 10_000n, whole);
  const isSensible = hundredths < PERCENT_LIMIT && hundredths > -PERCENT_LIMIT;
  return isSensible ? textFromScaled(hundredths, PERCENT_PLACES) : null;
}

/** What is held, and at which prices it is looked at. */
export interface Position {
  readonly units: Units;
  /** Units that were bought at the newest price itself: that price has changed nothing for them. */
  readonly newUnits: Units;
  readonly cost: Paise;
  /** The newest price; null where there is none. */
  readonly nav: Nav | null;
  /** The one of the day before it. */
  readonly previousNav: Nav | null;
}

/** What was paid, what it is worth, and the difference. */
export interface Figures {
  readonly investedValue: Paise;
  readonly currentValue: Paise | null;
  readonly unrealisedGain: Paise | null;
  readonly gainPercent: string | null;
  readonly dayChange: Paise | null;
}

/** The figures of a position. Without a price there is no value; without an earlier price there is no day change. */
export function figuresOf({ units: held, newUnits, cost, nav, previousNav }: Position): Figures {
  if (nav === null)
    return { investedValue: cost, currentValue: null, unrealisedGain: null, gainPercent: null, dayChange: null };
  const currentValue = valueOfUnits(held, nav);
  const unrealisedGain = paise(currentValue - cost);
  const heldBefore = units(held - newUnits);
  return {
    investedValue: cost,
    currentValue,
    unrealisedGain,
    gainPercent: percentOf(unrealisedGain, cost),
    dayChange:
      previousNav === null ? null : paise(valueOfUnits(heldBefore, nav) - valueOfUnits(heldBefore, previousNav)),
  };
}

/**
 * The figures of several positions together: the sums of what the rows show, to the paisa. All that was invested
 * counts as invested; value, gain and percent are of the positions that have a price.
 */
export function totalOf(rows: readonly Figures[]): Figures {
  const priced = rows.filter(({ currentValue }) => currentValue !== null);
  const hasValue = rows.length === 0 || priced.length > 0;
  const unrealisedGain = sumOf(priced.map((row) => row.unrealisedGain));
  return {
    investedValue: sumOf(rows.map((row) => row.investedValue)),
    currentValue: hasValue ? sumOf(priced.map((row) => row.currentValue)) : null,
    unrealisedGain: hasValue ? unrealisedGain : null,
    gainPercent: hasValue ? percentOf(unrealisedGain, sumOf(priced.map((row) => row.investedValue))) : null,
    dayChange: rows.some(({ dayChange }) => dayChange !== null) ? sumOf(rows.map((row) => row.dayChange)) : null,
  };
}

const sumOf = (amounts: readonly (Paise | null)[]): Paise =>
  amounts.reduce<Paise>((sum, amount) => paise(sum + (amount ?? 0n)), paise(0n));

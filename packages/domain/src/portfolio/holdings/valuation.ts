import type { Nav, Paise, Units } from '../../kit/money.ts';
import { paise, units } from '../../kit/money.ts';
import { percentOf } from '../../kit/percent-of.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';

/** A position and the prices at which it is valued. */
export interface Position {
  readonly units: Units;
  /** Units bought at the newest price: they have no day change. */
  readonly newUnits: Units;
  readonly cost: Paise;
  /** The newest price; null without one. */
  readonly nav: Nav | null;
  /** The price before the newest. */
  readonly previousNav: Nav | null;
  /** Why the gain is no percentage: a price changed as no market does while units were held. Else null. */
  readonly noGainPercent: string | null;
}

/** Cost, value and gain. */
export interface Figures {
  readonly investedValue: Paise;
  readonly currentValue: Paise | null;
  readonly unrealisedGain: Paise | null;
  readonly gainPercent: string | null;
  /** Why the percentage is not available across a jump of a price; null otherwise. */
  readonly noGainPercent: string | null;
  readonly dayChange: Paise | null;
}

/** The figures of a position. Without a price there is no value; without a previous price there is no day change. */
export function figuresOf({ units: held, newUnits, cost, nav, previousNav, noGainPercent }: Position): Figures {
  if (nav === null) return { ...NOT_PRICED, investedValue: cost };
  const currentValue = valueOfUnits(held, nav);
  const unrealisedGain = paise(currentValue - cost);
  const heldBefore = units(held - newUnits);
  return {
    investedValue: cost,
    currentValue,
    unrealisedGain,
    gainPercent: noGainPercent === null ? percentOf(unrealisedGain, cost) : null,
    noGainPercent,
    dayChange:
      previousNav === null ? null : paise(valueOfUnits(heldBefore, nav) - valueOfUnits(heldBefore, previousNav)),
  };
}

const NOT_PRICED = {
  currentValue: null,
  unrealisedGain: null,
  gainPercent: null,
  noGainPercent: null,
  dayChange: null,
} as const;

/**
 * The total of several positions: the exact sums of the figures in the rows. The invested value includes all positions;
 * value, gain and percent include only those with a price. One position without a percentage leaves the total without.
 */
export function totalOf(rows: readonly Figures[]): Figures {
  const priced = rows.filter(({ currentValue }) => currentValue !== null);
  const hasValue = rows.length === 0 || priced.length > 0;
  const unrealisedGain = sumOf(priced.map((row) => row.unrealisedGain));
  const noGainPercent = priced.find((row) => row.noGainPercent !== null)?.noGainPercent ?? null;
  const isPercent = hasValue && noGainPercent === null;
  return {
    investedValue: sumOf(rows.map((row) => row.investedValue)),
    currentValue: hasValue ? sumOf(priced.map((row) => row.currentValue)) : null,
    unrealisedGain: hasValue ? unrealisedGain : null,
    gainPercent: isPercent ? percentOf(unrealisedGain, sumOf(priced.map((row) => row.investedValue))) : null,
    noGainPercent,
    dayChange: rows.some(({ dayChange }) => dayChange !== null) ? sumOf(rows.map((row) => row.dayChange)) : null,
  };
}

const sumOf = (amounts: readonly (Paise | null)[]): Paise =>
  amounts.reduce<Paise>((sum, amount) => paise(sum + (amount ?? 0n)), paise(0n));

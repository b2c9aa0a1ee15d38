import { divideHalfUp, roundToPlaces, textFromScaled } from '../../kit/money.ts';

/** Weights are counted in ten-thousandths of a per cent of net assets: 5.85 % is 58,500. */
export const WEIGHT_PLACES = 4;
export const WHOLE_WEIGHT = 1_000_000n;
/** By how much a total may differ from 100 %, and from the total that the sheet itself states. */
const TOLERANCE = 5_000n;

/** Places of a weight as published, before it is known whether it is a fraction or a per cent. */
export const PUBLISHED_WEIGHT_PLACES = 8;
const UNITS = { fraction: 100n, percent: 10_000n } as const;
export type WeightUnit = keyof typeof UNITS;
/** A sum below this is of fractions, though it is not 1. */
const FRACTION_SUM_MAX = 500_000_000n;

/** A published weight in ten-thousandths of a per cent; rounds half up. */
export const weightOf = (published: bigint, unit: WeightUnit): bigint => divideHalfUp(published, UNITS[unit]);

export type Reconciliation =
  | { readonly unit: WeightUnit; readonly total: bigint }
  /** Why the weights are not believed, with what they add up to. */
  | { readonly problem: string };

const SHOWN_PLACES = 2;

const near = (one: bigint, other: bigint): boolean => one - other <= TOLERANCE && other - one <= TOLERANCE;

/** A weight in per cent with two places, '5.85'; rounds half up. */
export const weightText = (weight: bigint): string =>
  textFromScaled(roundToPlaces(weight, WEIGHT_PLACES, SHOWN_PLACES), SHOWN_PLACES);

const percentText = (weight: bigint): string => `${weightText(weight)}%`;

/**
 * Whether the weights of a portfolio are fractions or per cents, by their sum, and whether they add up to the whole.
 *
 * @param weights as published, with 8 places
 * @param stated the total that the disclosure itself gives, as published; undefined without one
 */
export function reconcileWeights(weights: readonly bigint[], stated: bigint | undefined): Reconciliation {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const size = sum < 0n ? -sum : sum;
  const guess: WeightUnit = size < FRACTION_SUM_MAX ? 'fraction' : 'percent';
  const total = weightOf(sum, guess);
  if (!near(total, WHOLE_WEIGHT)) return { problem: `the weights add up to ${percentText(total)}, not to 100%` };
  const ofSheet = stated === undefined ? total : weightOf(stated, guess);
  if (!near(total, ofSheet))
    return {
      problem: `the weights add up to ${percentText(total)}, the total of the sheet is ${percentText(ofSheet)}`,
    };
  return { unit: guess, total };
}

/** Above this a holding is a mistake, even of a fund with derivatives. */
const POSSIBLE_WEIGHT_MAX = 2n * WHOLE_WEIGHT;
export const isPossibleWeight = (weight: bigint): boolean =>
  weight <= POSSIBLE_WEIGHT_MAX && weight >= -POSSIBLE_WEIGHT_MAX;

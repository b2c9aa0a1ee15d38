import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';

/** A part of a portfolio with its weight in a model. */
export interface ModelledPart {
  /** Hundredths of a per cent; those of all parts add up to 10,000. */
  readonly modelWeight: bigint;
  readonly value: Paise;
}

export interface Drift {
  /** By how much the weight is above the model's, in hundredths of a percent point, rounded half up. */
  readonly drift: bigint;
  /** What to buy, or to sell when below zero, for the weight of the model. Rounded half up to the paisa. */
  readonly trade: Paise;
}

const WHOLE = 10_000n;

/** How far the parts of a portfolio have drifted from a model. @returns nothing for a portfolio without value */
export function driftOf(parts: readonly ModelledPart[]): readonly Drift[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0n);
  if (total <= 0n) return [];
  return parts.map(({ modelWeight, value }) => ({
    drift: divideHalfUp(value * WHOLE - modelWeight * total, total),
    trade: paise(divideHalfUp(total * modelWeight, WHOLE) - value),
  }));
}

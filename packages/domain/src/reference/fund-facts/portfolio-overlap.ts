import type { Paise } from '../../kit/money.ts';
import { divideHalfUp } from '../../kit/money.ts';
import { WHOLE_WEIGHT } from './portfolio-weight.ts';

/** The weights of a portfolio by ISIN, in ten-thousandths of a per cent. */
export type WeightsByIsin = ReadonlyMap<string, bigint>;

/** A fund that a client owns. */
export interface OwnedFund {
  readonly instrumentId: number;
  readonly value: Paise;
  /** Undefined when no portfolio of it is known. */
  readonly weights: WeightsByIsin | undefined;
}

export interface CommonHolding {
  readonly isin: string;
  readonly weightInFund: bigint;
  readonly weightOwned: bigint;
}

export interface PortfolioOverlap {
  /** The common weight with all that is owned, in ten-thousandths of a per cent. */
  readonly total: bigint;
  /** The part of the owned value of which portfolios are known. */
  readonly coverage: bigint;
  /** The common weight with each fund of which the portfolio is known, the largest first. */
  readonly funds: readonly { readonly instrumentId: number; readonly weight: bigint }[];
  /** The largest first. */
  readonly common: readonly CommonHolding[];
}

/** Adds up the weights of each ISIN. Short positions and holdings without an ISIN are not compared. */
export function weightsByIsin(
  holdings: readonly { readonly isin: string | null; readonly weight: bigint }[],
): WeightsByIsin {
  const weights = new Map<string, bigint>();
  for (const { isin, weight } of holdings)
    if (isin !== null && weight > 0n) weights.set(isin, (weights.get(isin) ?? 0n) + weight);
  return weights;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const descending = (one: bigint, other: bigint): number => (one < other ? 1 : one > other ? -1 : 0);

/** The common weight of two portfolios: for each ISIN the smaller of both weights, added up. */
export const commonWeight = (one: WeightsByIsin, other: WeightsByIsin): bigint =>
  sum([...one].map(([isin, weight]) => least(weight, other.get(isin) ?? 0n)));

/**
 * How much of a fund a client already owns through other funds.
 *
 * What is owned is seen as one portfolio: the weight of an ISIN in it is the sum of value times weight over the owned
 * funds with a known portfolio, divided by the sum of their values, rounded half up. The overlap is, for each ISIN, the
 * smaller of that weight and the weight in the fund, added up: 0 % when nothing is common, 100 % when both are equal.
 */
export function portfolioOverlap(fund: WeightsByIsin, owned: readonly OwnedFund[]): PortfolioOverlap {
  const known = owned.flatMap(({ weights, ...rest }) => (weights === undefined ? [] : [{ ...rest, weights }]));
  const knownValue = sum(known.map(({ value }) => value));
  const ownedValue = sum(owned.map(({ value }) => value));
  const weightOwned = (isin: string): bigint =>
    knownValue > 0n
      ? divideHalfUp(sum(known.map(({ value, weights }) => value * (weights.get(isin) ?? 0n))), knownValue)
      : 0n;
  const common = [...fund]
    .map(([isin, weightInFund]) => ({ isin, weightInFund, weightOwned: weightOwned(isin) }))
    .filter((holding) => holding.weightOwned > 0n)
    .toSorted((one, other) => descending(shared(one), shared(other)));
  return {
    total: sum(common.map(shared)),
    coverage: ownedValue > 0n ? divideHalfUp(knownValue * WHOLE_WEIGHT, ownedValue) : 0n,
    funds: known
      .map(({ instrumentId, weights }) => ({ instrumentId, weight: commonWeight(fund, weights) }))
      .toSorted((one, other) => descending(one.weight, other.weight)),
    common,
  };
}

const shared = ({ weightInFund, weightOwned }: CommonHolding): bigint => least(weightInFund, weightOwned);

/** A risk profile for comparing it with funds. */
export interface ProfileLimit {
  /** 1 is the most careful. */
  readonly rank: number;
  /** The highest level of the risk-o-meter that is within the profile; null without a limit. */
  readonly highestLevel: number | null;
}

/** What is known of the risk of a fund. */
export interface FundRisk {
  /** On the risk-o-meter, 1 is the lowest; null while it is unknown. */
  readonly level: number | null;
  /** The ranks of the profiles for which the fund, or its product, is listed as suitable; mostly none. */
  readonly fundRanks: readonly number[];
  readonly productRanks: readonly number[];
}

/**
 * Whether a fund is riskier than a profile allows. A list of suitable profiles decides first, that of the fund before
 * that of its product: who accepts more risk than a listed profile may buy it too. Without a list the risk-o-meter
 * decides; while it is unknown, nothing is said.
 */
export function isRiskier({ level, fundRanks, productRanks }: FundRisk, { rank, highestLevel }: ProfileLimit): boolean {
  const ranks = fundRanks.length > 0 ? fundRanks : productRanks;
  if (ranks.length > 0) return rank < Math.min(...ranks);
  return level !== null && highestLevel !== null && level > highestLevel;
}

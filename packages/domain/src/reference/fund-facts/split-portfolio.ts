/** The part of a portfolio that has something in common, in ten-thousandths of a per cent. */
export interface PortfolioShare {
  readonly label: string;
  readonly weight: bigint;
}

/**
 * Adds up the weights of holdings with the same label, the largest first; of two equal ones, by label.
 *
 * @param labelOf undefined leaves a holding out
 */
export function splitPortfolio<Holding extends { readonly weight: bigint }>(
  holdings: readonly Holding[],
  labelOf: (holding: Holding) => string | undefined,
): PortfolioShare[] {
  const weights = new Map<string, bigint>();
  for (const holding of holdings) {
    const label = labelOf(holding);
    if (label !== undefined) weights.set(label, (weights.get(label) ?? 0n) + holding.weight);
  }
  return [...weights]
    .map(([label, weight]) => ({ label, weight }))
    .toSorted((one, other) => compare(other.weight, one.weight) || one.label.localeCompare(other.label, 'en'));
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

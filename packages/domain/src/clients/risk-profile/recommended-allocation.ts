import { scaledFromText } from '../../kit/money.ts';

/** How much of a portfolio belongs into an asset class, in per cent: '12.50'. */
export interface AssetShare {
  readonly assetName: string;
  readonly percent: string;
}

const PERCENT_PLACES = 2;
const WHOLE = 10_000n;

const scaledOf = ({ percent }: AssetShare): bigint => scaledFromText(percent, PERCENT_PLACES) ?? 0n;

/** The recommended allocation, largest share first. @returns nothing unless the shares add up to 100 per cent */
export function recommendedAllocation(shares: readonly AssetShare[]): readonly AssetShare[] {
  const sum = shares.reduce((total, share) => total + scaledOf(share), 0n);
  if (sum !== WHOLE) return [];
  return shares
    .filter((share) => scaledOf(share) > 0n)
    .toSorted((one, other) => Number(scaledOf(other) - scaledOf(one)));
}

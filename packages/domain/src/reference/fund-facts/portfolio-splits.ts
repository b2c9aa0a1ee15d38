import type { HoldingKind } from '../feeds/portfolio/holding-kind.ts';

/** In place of the top holdings, among which neither cash nor derivatives count. */
export const NO_TOP_HOLDINGS = 'The portfolio holds only cash and derivatives.';

/**
 * Whether a portfolio holds assets of a kind: shares have sectors and sizes, debt has ratings. Where a disclosure
 * leaves these out they are not known; a portfolio without such assets has none.
 *
 * @param kinds the split of the portfolio by kind
 */
export const holdsKind = (kinds: readonly { readonly name: string | null }[], kind: HoldingKind): boolean =>
  kinds.some(({ name }) => name === kind);

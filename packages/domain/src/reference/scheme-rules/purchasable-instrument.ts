import { isExchangeTraded } from '../feeds/amfi-category.ts';
import type { DealingTerms } from './nav-date.ts';
import type { SchemeRule } from './scheme-rule.ts';

export type PlanType = 'Direct' | 'Regular';

/** Why a fund cannot be bought with a lump sum, by anyone and in any amount. */
export const PURCHASE_OBSTACLES = ['demonstration', 'unlisted', 'not-a-fund', 'exchange-traded', 'closed'] as const;
export type PurchaseObstacle = (typeof PURCHASE_OBSTACLES)[number];

/** What a list says of a fund that cannot be bought. */
export const OBSTACLE_LABELS: Readonly<Record<PurchaseObstacle, string>> = {
  demonstration: 'Demo fund, no longer sold',
  unlisted: 'Not offered here',
  'not-a-fund': 'Not a mutual fund',
  'exchange-traded': 'Traded on the stock exchange',
  closed: 'Closed for purchase',
};

/** A scheme as far as a purchase needs it. */
export interface PurchasableInstrument {
  readonly id: number;
  readonly name: string;
  readonly planType: PlanType;
  /** Null when it can be bought. */
  readonly obstacle: PurchaseObstacle | null;
  readonly rule: SchemeRule;
  /** When its NAVs close. */
  readonly terms: DealingTerms;
}

export interface SchemeFacts {
  readonly name: string;
  readonly isFund: boolean;
  readonly isListed: boolean;
  readonly isDemonstration: boolean;
  readonly isLive: boolean;
  readonly isPurchaseAllowed: boolean;
  readonly structure: 'open-ended' | 'close-ended' | 'interval';
  /** The category as the feed writes it. */
  readonly categoryGroup: string;
}

/** Plans that hold the unclaimed redemptions and dividends of other funds. */
const UNCLAIMED = /\bunclaimed\b/i;

/**
 * Why a scheme cannot be bought from its fund house; null when it can. Units of exchange traded funds are bought on the
 * exchange. A close-ended scheme accepts purchases only during its offer period, which is not recorded yet. A demo fund
 * is unlisted once real funds are in the catalogue.
 */
export function purchaseObstacle(scheme: SchemeFacts): PurchaseObstacle | null {
  if (!scheme.isListed) return scheme.isDemonstration ? 'demonstration' : 'unlisted';
  if (!scheme.isFund) return 'not-a-fund';
  if (isExchangeTraded(scheme.categoryGroup)) return 'exchange-traded';
  const isOpen =
    scheme.isLive && scheme.isPurchaseAllowed && scheme.structure === 'open-ended' && !UNCLAIMED.test(scheme.name);
  return isOpen ? null : 'closed';
}

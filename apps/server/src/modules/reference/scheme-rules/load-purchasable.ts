import type { BusinessDate } from '@artha/domain/kit/dates';
import { dealingTermsOf } from '@artha/domain/reference/scheme-rules/nav-date';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { purchaseObstacle } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import type { Db } from '../../../platform/db/database.ts';
import { MUTUAL_FUND_PRODUCT_ID } from '../instruments/instruments.tables.ts';
import { loadRules } from './load-rules.ts';
import type { SchemeRow } from './purchasable.queries.ts';
import { listSchemesToBuy } from './purchasable.queries.ts';

/** What purchases and sales need of a scheme, with the names that screens show. */
export interface PurchasableScheme extends PurchasableInstrument {
  readonly serviceProviderId: number;
  readonly serviceProviderName: string;
  readonly instrumentCategoryName: string;
}

/** A scheme with its rules on a day: its own, or the defaults of its category. */
export const purchasableOf = <Row extends SchemeRow>(
  { productId, structure, isLive, isListed, isDemonstration, isPurchaseAllowed, categoryGroup, ...scheme }: Row,
  on: BusinessDate,
  rules: TradingRules,
) => {
  const isFund = productId === MUTUAL_FUND_PRODUCT_ID;
  const state = { isLive, isListed, isDemonstration, isPurchaseAllowed };
  const facts = { name: scheme.name, isFund, structure, ...state, categoryGroup };
  const rule = schemeRuleOn(rules.schemes, { id: scheme.id, name: scheme.name, categoryGroup }, on);
  return { ...scheme, obstacle: purchaseObstacle(facts), rule, terms: dealingTermsOf(rule, rules.cutOffs) };
};

/** Schemes by id, with their rules on a day; an unknown id is missing. */
export async function loadPurchasable(
  db: Db,
  instrumentIds: readonly number[],
  on: BusinessDate,
): Promise<ReadonlyMap<number, PurchasableScheme>> {
  if (instrumentIds.length === 0) return new Map();
  const rules = await loadRules(db);
  const rows = await listSchemesToBuy(db, instrumentIds);
  return new Map(rows.map((row) => [row.id, purchasableOf(row, on, rules)]));
}

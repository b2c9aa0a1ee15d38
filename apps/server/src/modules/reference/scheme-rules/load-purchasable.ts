import type { BusinessDate } from '@artha/domain/kit/dates';
import { defaultSchemeRule, ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import type { Db } from '../../../platform/db/database.ts';
import type { SchemeRow } from './purchasable.queries.ts';
import { listSchemesToBuy } from './purchasable.queries.ts';

/** What a purchase needs of a scheme, with the names that screens show. */
export interface PurchasableScheme extends PurchasableInstrument {
  readonly serviceProviderId: number;
  readonly serviceProviderName: string;
  readonly instrumentCategoryName: string;
}

/** A scheme with its rules on a day. Schemes have no rules of their own yet, so the defaults of the category apply. */
export const purchasableOf = <Row extends SchemeRow>(
  { categoryGroup, structure, isLive, ...scheme }: Row,
  on: BusinessDate,
) => ({
  ...scheme,
  // A close-ended scheme accepts purchases only during its offer period, which is not recorded yet.
  isOpen: isLive && structure === 'open-ended',
  rule: defaultSchemeRule(ruleCategoryOf(categoryGroup), on),
});

/** Schemes by id, with their rules on a day; an unknown id is missing. */
export async function loadPurchasable(
  db: Db,
  instrumentIds: readonly number[],
  on: BusinessDate,
): Promise<ReadonlyMap<number, PurchasableScheme>> {
  if (instrumentIds.length === 0) return new Map();
  const rows = await listSchemesToBuy(db, instrumentIds);
  return new Map(rows.map((row) => [row.id, purchasableOf(row, on)]));
}

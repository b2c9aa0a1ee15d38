import type { BusinessDate } from '@artha/domain/kit/dates';
import { defaultSchemeRule, ruleCategoryOf } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { PurchasableInstrument } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import type { Db } from '../../../platform/db/database.ts';
import type { SchemeRow } from './purchasable.queries.ts';
import { listSchemesToBuy } from './purchasable.queries.ts';

/** A scheme as a purchase looks at it, with what a screen says of it. */
export interface PurchasableScheme extends PurchasableInstrument {
  readonly serviceProviderId: number;
  readonly serviceProviderName: string;
  readonly instrumentCategoryName: string;
}

/** With its rules on a day. No scheme has rules of its own yet, so that each has the assumed ones of its category. */
export const purchasableOf = <Row extends SchemeRow>(
  { categoryGroup, structure, isLive, ...scheme }: Row,
  on: BusinessDate,
) => ({
  ...scheme,
  // A close-ended scheme takes money in its offer alone, and offers are not known here yet.
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

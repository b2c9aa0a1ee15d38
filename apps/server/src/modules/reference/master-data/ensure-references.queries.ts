import type { SchemeCategory } from '@artha/domain/reference/feeds/amfi-category';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { asset, instrumentCategory } from './kinds/instruments.ts';
import { ASSET_MANAGEMENT_COMPANY_ID, serviceProvider } from './kinds/parties.ts';

/** The ids of the fund houses and categories of schemes. */
export interface References {
  readonly serviceProviderIds: ReadonlyMap<string, number>;
  /** By the group as the feed writes it. */
  readonly categories: ReadonlyMap<string, { readonly id: number; readonly assetId: number }>;
}

/** Finds the fund houses, asset classes and categories that a file names, and adds missing ones. */
export async function ensureReferences(
  tx: Tx,
  fundHouses: readonly string[],
  categories: readonly SchemeCategory[],
): Promise<References> {
  return {
    serviceProviderIds: await ensureFundHouses(tx, fundHouses),
    categories: await ensureCategories(tx, categories),
  };
}

const shortName = (fundHouse: string): string => fundHouse.replace(/ Mutual Fund\b/i, '');

async function ensureFundHouses(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const find = () =>
    tx
      .select({ id: serviceProvider.id, name: serviceProvider.name })
      .from(serviceProvider)
      .where(inArray(serviceProvider.name, [...names]));
  const known = new Set((await find()).map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) {
    const rows = missing.map((name) => ({
      serviceProviderTypeId: ASSET_MANAGEMENT_COMPANY_ID,
      name,
      shortName: shortName(name),
    }));
    await tx.insert(serviceProvider).values(rows).onConflictDoNothing();
  }
  return new Map((await find()).map(({ id, name }) => [name, id]));
}

/**
 * All spellings of a group with the same asset class and name ('Debt Scheme - Dynamic Bond', 'Income/Debt Oriented
 * Schemes - Dynamic Term Fund') are one category, stored with the first spelling.
 */
async function ensureCategories(
  tx: Tx,
  categories: readonly SchemeCategory[],
): Promise<ReadonlyMap<string, { id: number; assetId: number }>> {
  const assetIds = await ensureAssets(tx, [...new Set(categories.map((category) => category.asset))]);
  const known = await tx
    .select({
      id: instrumentCategory.id,
      assetId: instrumentCategory.assetId,
      name: instrumentCategory.name,
      feedName: instrumentCategory.feedName,
    })
    .from(instrumentCategory)
    .orderBy(instrumentCategory.id);
  const found = new Map<string, { id: number; assetId: number }>();
  for (const { group, name, asset: assetName } of categories) {
    const assetId = assetIds.get(assetName);
    if (assetId === undefined || found.has(group)) continue;
    let category =
      known.find((other) => other.assetId === assetId && other.name === name) ??
      known.find(({ feedName }) => feedName === group);
    if (!category) {
      [category] = await tx.insert(instrumentCategory).values({ assetId, name, feedName: group }).returning({
        id: instrumentCategory.id,
        assetId: instrumentCategory.assetId,
        name: instrumentCategory.name,
        feedName: instrumentCategory.feedName,
      });
      if (!category) continue;
      known.push(category);
    }
    found.set(group, { id: category.id, assetId: category.assetId });
  }
  return found;
}

async function ensureAssets(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const known = new Map((await tx.select().from(asset)).map(({ id, name }) => [name, id]));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  const added = await tx
    .insert(asset)
    .values(missing.map((name) => ({ name })))
    .returning({ id: asset.id, name: asset.name });
  for (const { id, name } of added) known.set(name, id);
  return known;
}

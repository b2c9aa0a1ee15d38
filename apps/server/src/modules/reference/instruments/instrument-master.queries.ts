import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { instrumentCategory } from '../master-data/kinds/instruments.ts';

/** The asset class of a category; undefined for an unknown one. */
export async function findCategoryAsset(tx: Tx, categoryId: number): Promise<number | undefined> {
  const [category] = await tx
    .select({ assetId: instrumentCategory.assetId })
    .from(instrumentCategory)
    .where(eq(instrumentCategory.id, categoryId));
  return category?.assetId;
}

/** Makes an instrument found by what its master says now; one without a feed gets its name as the scheme's. */
export async function refreshSearchText(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    update instrument i set
      search_text = lower(concat_ws(' ', i.name, p.name, i.scheme_code, i.isin_growth_or_payout, i.isin_reinvestment)),
      scheme_name = coalesce(nullif(i.scheme_name, ''), i.name)
    from service_provider p where p.id = i.service_provider_id and i.id = ${id}`);
}

import type { NamedPlan } from '@artha/domain/reference/feeds/scheme-name';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { instrument, MUTUAL_FUND_PRODUCT_ID } from './instruments.tables.ts';

/** Every plan and option of the catalogue with the name of its scheme. */
export const listNamedPlans = (db: Db): Promise<NamedPlan[]> =>
  db
    .select({
      id: instrument.id,
      name: sql<string>`coalesce(nullif(${instrument.schemeName}, ''), ${instrument.name})`,
      planType: instrument.planType,
      fundHouseId: instrument.serviceProviderId,
      structure: instrument.structure,
    })
    .from(instrument)
    .where(eq(instrument.productId, MUTUAL_FUND_PRODUCT_ID));

/** The schemes of the catalogue by ISIN. An ISIN that several schemes have is left out. */
export async function listKnownIsins(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ isin: string; id: number }>(sql`
    select isin, min(id)::int as id from (
      select isin_growth_or_payout as isin, id from instrument where isin_growth_or_payout is not null
      union select isin_reinvestment, id from instrument where isin_reinvestment is not null) each
    group by isin having count(*) = 1`);
  return new Map(rows.map(({ isin, id }) => [isin, id]));
}

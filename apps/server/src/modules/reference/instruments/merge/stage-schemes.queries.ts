import { sql } from 'drizzle-orm';
import { copyRows } from '../../../../platform/db/copy-rows.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { References } from '../../master-data/index.ts';
import type { SchemeEntry } from './scheme-file.ts';

const STAGE_COLUMNS = (
  'line is_counted scheme_code name scheme_name isin_growth_or_payout isin_reinvestment service_provider_id asset_id ' +
  'instrument_category_id structure plan_type option option_name nav nav_places nav_on'
).split(' ');

/** Copies the rows of a file to a temporary table, which SQL can join. */
export async function stageSchemes(tx: Tx, entries: readonly SchemeEntry[], references: References): Promise<void> {
  await tx.execute(sql`
    create temp table scheme_stage (
      line int, is_counted boolean, scheme_code text, name text, scheme_name text,
      isin_growth_or_payout text, isin_reinvestment text,
      service_provider_id int, asset_id int, instrument_category_id int,
      structure text, plan_type text, option text, option_name text,
      nav numeric(20,8), nav_places smallint, nav_on date
    ) on commit drop`);
  const cells = entries.map(({ line, isCounted, row }) => {
    const category = references.categories.get(row.category.group);
    const ids = [references.serviceProviderIds.get(row.fundHouse), category?.assetId, category?.id];
    const names = [row.schemeCode, row.name, row.schemeName, row.isinGrowthOrPayout, row.isinReinvestment];
    const kinds = [row.category.structure, row.planType, row.option, row.optionName];
    const price = [row.price?.nav ?? null, row.price?.places ?? null, row.price?.on ?? null];
    return [line, isCounted, ...names, ...ids.map((id) => id ?? null), ...kinds, ...price];
  });
  await copyRows(tx, 'scheme_stage', STAGE_COLUMNS, cells);
}

export async function dropStage(tx: Tx): Promise<void> {
  await tx.execute(sql`drop table scheme_stage, scheme_match, new_price`);
}

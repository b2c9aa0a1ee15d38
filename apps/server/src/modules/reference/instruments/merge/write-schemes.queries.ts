import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Fact } from './facts.queries.ts';
import { descriptionSql, FACTS, filled, known, listSql, searchText, stated, unlessEdited } from './facts.queries.ts';
import { isRealSource } from './new-prices.queries.ts';
import type { DescribingFile, SchemeFile } from './scheme-file.ts';

/** Adds the schemes that are not in the catalogue, in the order of the file, with their prices. */
export async function addSchemes(tx: Tx, file: SchemeFile): Promise<{ added: number; lastIdBefore: number }> {
  const last = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from instrument`);
  const result = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into instrument (
        scheme_code, name, scheme_name, isin_growth_or_payout, isin_reinvestment,
        service_provider_id, asset_id, instrument_category_id, structure, plan_type, option, option_name,
        latest_nav, latest_nav_on, latest_nav_places, latest_nav_source, described_on, search_text)
      select s.scheme_code, s.name, s.scheme_name, s.isin_growth_or_payout, s.isin_reinvestment,
        s.service_provider_id, s.asset_id, s.instrument_category_id, s.structure, coalesce(s.plan_type, 'Regular'),
        s.option, s.option_name, s.nav, s.nav_on, coalesce(s.nav_places, 4),
        case when s.nav is not null then ${file.source}::text end, ${file.newestOn}::date,
        ${searchText(sql`s.name`)}
      from scheme_match m join scheme_stage s on s.line = m.line
        join service_provider p on p.id = s.service_provider_id
      where m.instrument_id is null
      order by s.line
      returning id, scheme_code),
    priced as (
      insert into new_price (line, instrument_id, nav_on, nav, places, revision)
      select s.line, added.id, s.nav_on, s.nav, s.nav_places, 1
      from added join scheme_stage s using (scheme_code) where s.nav is not null order by added.id)
    select count(*)::int as added from added join scheme_stage s using (scheme_code) where s.is_counted`);
  return { added: result.rows[0]?.added ?? 0, lastIdBefore: last.rows[0]?.id ?? 0 };
}

/** The new price becomes the latest one unless it is older. */
const BECOMES_LATEST = sql`(n.nav_on is not null and (i.latest_nav_on is null or n.nav_on >= i.latest_nav_on))`;

/**
 * Updates schemes whose facts changed, with their latest prices, in one write for each row.
 *
 * @returns the lines of these schemes that are counted
 */
export async function updateFacts(tx: Tx, file: DescribingFile): Promise<number[]> {
  const isReal = isRealSource(file.source);
  const { describes, fills } = descriptionSql(file);
  const current = (fact: Fact) =>
    sql`case when ${describes} then ${stated(fact)} when ${fills} then ${filled(fact)} else ${known(fact)} end`;
  const newFact = (fact: Fact) => sql`${sql.identifier(fact)} = ${unlessEdited(fact, current(fact))}`;
  const { rows } = await tx.execute<{ line: number; is_counted: boolean }>(sql`
    update instrument i set ${listSql(FACTS.map(newFact))},
      search_text = case when ${describes} then ${searchText(unlessEdited('name', stated('name')))} when ${fills}
        then replace(i.search_text, lower(i.name), lower(${unlessEdited('name', filled('name'))})) else i.search_text end,
      search_name = case when ${describes} or ${fills} then null else i.search_name end,
      described_on = case when ${describes} then ${file.newestOn}::date else i.described_on end,
      is_demonstration = i.is_demonstration and not ${isReal},
      listing_status = case when ${isReal} and i.is_demonstration then 'listed' else i.listing_status end,
      latest_nav = case when ${BECOMES_LATEST} then n.nav else i.latest_nav end,
      latest_nav_on = case when ${BECOMES_LATEST} then n.nav_on else i.latest_nav_on end,
      latest_nav_places = case when ${BECOMES_LATEST} then n.places else i.latest_nav_places end,
      latest_nav_source = case when ${BECOMES_LATEST} then ${file.source}::text else i.latest_nav_source end
    from scheme_match m join scheme_stage s on s.line = m.line
      left join service_provider p on p.id = s.service_provider_id
      left join new_price n on n.line = m.line and n.revision is not null
    where i.id = m.instrument_id and m.has_new_facts
    returning s.line, s.is_counted`);
  return rows.filter((row) => row.is_counted).map((row) => row.line);
}

/**
 * Sets the collected prices as the latest ones of schemes that do not have them yet. No indexed column changes, so that
 * PostgreSQL can update the row without writing to an index.
 */
export async function updateLatestPrices(tx: Tx, file: DescribingFile): Promise<void> {
  const { describes } = descriptionSql(file);
  await tx.execute(sql`
    update instrument i set latest_nav = n.nav, latest_nav_on = n.nav_on, latest_nav_places = n.places,
      latest_nav_source = ${file.source}::text,
      described_on = case when ${describes} then ${file.newestOn}::date else i.described_on end
    from new_price n
    where i.id = n.instrument_id and n.revision is not null and ${BECOMES_LATEST}
      and (i.latest_nav, i.latest_nav_on, i.latest_nav_places, i.latest_nav_source)
        is distinct from (n.nav, n.nav_on, n.places, ${file.source}::text)`);
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { copyRows } from './merge-copy.queries.ts';
import type { Fact } from './merge-facts.queries.ts';
import { FACTS, filled, FILLS_GAP, known, searchText, stated } from './merge-facts.queries.ts';
import { isRealSource, realSources } from './merge-prices.queries.ts';
import type { References } from './merge-references.queries.ts';
import type { SchemeEntry, SchemeFile } from './merge-schemes.ts';

const STAGE_COLUMNS = (
  'line is_counted scheme_code name scheme_name isin_growth_or_payout isin_reinvestment service_provider_id asset_id ' +
  'instrument_category_id structure plan_type option option_name nav nav_places nav_on'
).split(' ');

/** Brings the rows of a file to where SQL can join them. Gone with the transaction. */
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
  await tx.execute(sql`drop table scheme_stage, scheme_match, price_news`);
}

/** How many rows of a file ask for what. Most days most of these are nought, and that step is left out. */
interface Matched extends Record<string, unknown> {
  /** Of schemes that are not in the catalogue. */
  readonly unknown: number;
  /** With a price of a day newer than the latest one: the history, whose newest day is that one, has none of it. */
  readonly newDays: number;
  /** With another price of the latest day, or one of an older day. */
  readonly knownDays: number;
  /** With other facts than the catalogue's. */
  readonly facts: number;
}

const NOTHING_MATCHED: Matched = { unknown: 0, newDays: 0, knownDays: 0, facts: 0 };

/** Compares a file with the catalogue once: what comes after looks only at rows with something new in them. */
export async function matchSchemes(tx: Tx, file: DescribingFile): Promise<Matched> {
  const isReal = isRealSource(file.source);
  const isStanding = sql`(s.nav_on = i.latest_nav_on and s.nav = i.latest_nav
    and (i.latest_nav_source = any (${realSources}) or not ${isReal}))`;
  const { describes, fills } = sayingsOf(file);
  await tx.execute(sql`
    create temp table scheme_match (
      line int, instrument_id int, nav_on date, nav numeric(20,8), places smallint,
      is_new_day boolean, is_known_day boolean, has_new_facts boolean
    ) on commit drop`);
  await tx.execute(sql`
    insert into scheme_match
    select * from (
      select s.line, i.id as instrument_id, s.nav_on, s.nav, s.nav_places,
        i.id is not null and s.nav is not null
          and (i.latest_nav_on is null or s.nav_on > i.latest_nav_on) as is_new_day,
        s.nav is not null and s.nav_on <= i.latest_nav_on and not ${isStanding} as is_known_day,
        (${isReal} and i.is_demonstration) or (not ${describes} and ${fills}) or (${describes}
          and (${list(FACTS.map(stated))}) is distinct from (${list(FACTS.map(known))})) as has_new_facts
      from scheme_stage s left join instrument i on i.scheme_code = s.scheme_code
    ) m
    where instrument_id is null or is_new_day or is_known_day or has_new_facts`);
  const { rows } = await tx.execute<Matched>(sql`
    select count(*) filter (where instrument_id is null)::int as "unknown",
      count(*) filter (where is_new_day)::int as "newDays", count(*) filter (where is_known_day)::int as "knownDays",
      count(*) filter (where has_new_facts and instrument_id is not null)::int as "facts"
    from scheme_match`);
  return rows[0] ?? NOTHING_MATCHED;
}

/** Schemes not in the catalogue join it, in the order of the file, with their price. */
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
      insert into price_news (line, instrument_id, nav_on, nav, places, revision)
      select s.line, added.id, s.nav_on, s.nav, s.nav_places, 1
      from added join scheme_stage s using (scheme_code) where s.nav is not null order by added.id)
    select count(*)::int as added from added join scheme_stage s using (scheme_code) where s.is_counted`);
  return { added: result.rows[0]?.added ?? 0, lastIdBefore: last.rows[0]?.id ?? 0 };
}

export async function collectNewDayPrices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into price_news (line, instrument_id, nav_on, nav, places, revision)
    select line, instrument_id, nav_on, nav, places, 1 from scheme_match where is_new_day order by instrument_id`);
}

/**
 * Prices of the latest day or an older one that the history does not have. A value that a newer file of the feed has
 * replaced already is refused when it was never seen: it cannot be told what else it missed.
 */
export async function collectKnownDayPrices(tx: Tx, file: SchemeFile): Promise<void> {
  const isReal = isRealSource(file.source);
  const isSuperseded = sql`(${!file.isNewest} and h.current_source = ${file.source})`;
  await tx.execute(sql`
    insert into price_news (line, instrument_id, nav_on, nav, places, revision, refusal)
    select m.line, m.instrument_id, m.nav_on, m.nav, m.places,
      case when not coalesce(${isSuperseded}, false) then coalesce(h.revision, 0) + 1 end,
      case when ${isSuperseded} then 'a newer file has another NAV for this day' end
    from scheme_match m
    cross join lateral (
      select max(h.revision) as revision,
        bool_or(h.nav = m.nav and (h.source = any (${realSources}) or not ${isReal})) as is_known,
        bool_or(h.source = any (${realSources})) as is_real,
        (array_agg(h.source order by h.revision desc))[1] as current_source
      from nav_history h where h.instrument_id = m.instrument_id and h.nav_on = m.nav_on
    ) h
    where m.is_known_day and h.is_known is not true and (${isReal} or h.is_real is not true)
    order by m.instrument_id`);
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

interface DescribingFile extends SchemeFile {
  /** False for a file that brings prices alone. */
  readonly bringsSchemes: boolean;
}

/** Whether a row says what the scheme is, and whether it says what nobody has said. */
function sayingsOf({ source, newestOn, isNewest, bringsSchemes }: DescribingFile): { describes: SQL; fills: SQL } {
  return {
    describes: sql`(${bringsSchemes && isNewest} and ${newestOn}::date >= i.described_on)`,
    fills: sql`(${isRealSource(source)} and ${FILLS_GAP})`,
  };
}

/** The price of a row stands where it is not older than what stands there. */
const MOVES = sql`(n.nav_on is not null and (i.latest_nav_on is null or n.nav_on >= i.latest_nav_on))`;

/**
 * Schemes that were there and have other facts now: these and their latest price, in one write a row.
 *
 * @returns the counted lines among them
 */
export async function updateFacts(tx: Tx, file: DescribingFile): Promise<number[]> {
  const isReal = isRealSource(file.source);
  const { describes, fills } = sayingsOf(file);
  const current = (fact: Fact) =>
    sql`case when ${describes} then ${stated(fact)} when ${fills} then ${filled(fact)} else ${known(fact)} end`;
  const newFact = (fact: Fact) => sql`${sql.identifier(fact)} = ${current(fact)}`;
  const { rows } = await tx.execute<{ line: number; is_counted: boolean }>(sql`
    update instrument i set ${list(FACTS.map(newFact))},
      search_text = case when ${describes} then ${searchText(stated('name'))} when ${fills}
        then replace(i.search_text, lower(i.name), lower(${filled('name')})) else i.search_text end,
      described_on = case when ${describes} then ${file.newestOn}::date else i.described_on end,
      is_demonstration = i.is_demonstration and not ${isReal},
      is_listed = i.is_listed or (${isReal} and i.is_demonstration),
      latest_nav = case when ${MOVES} then n.nav else i.latest_nav end,
      latest_nav_on = case when ${MOVES} then n.nav_on else i.latest_nav_on end,
      latest_nav_places = case when ${MOVES} then n.places else i.latest_nav_places end,
      latest_nav_source = case when ${MOVES} then ${file.source}::text else i.latest_nav_source end
    from scheme_match m join scheme_stage s on s.line = m.line
      left join service_provider p on p.id = s.service_provider_id
      left join price_news n on n.line = m.line and n.revision is not null
    where i.id = m.instrument_id and m.has_new_facts
    returning s.line, s.is_counted`);
  return rows.filter((row) => row.is_counted).map((row) => row.line);
}

/**
 * The collected prices become the latest ones of the schemes that do not have them yet. No column of an index changes:
 * a page with room for the new row takes it without a write to any index.
 */
export async function updateLatestPrices(tx: Tx, file: DescribingFile): Promise<void> {
  const { describes } = sayingsOf(file);
  await tx.execute(sql`
    update instrument i set latest_nav = n.nav, latest_nav_on = n.nav_on, latest_nav_places = n.places,
      latest_nav_source = ${file.source}::text,
      described_on = case when ${describes} then ${file.newestOn}::date else i.described_on end
    from price_news n
    where i.id = n.instrument_id and n.revision is not null and ${MOVES}
      and (i.latest_nav, i.latest_nav_on, i.latest_nav_places, i.latest_nav_source)
        is distinct from (n.nav, n.nav_on, n.places, ${file.source}::text)`);
}

/** Lines that changed something of a scheme that was there, be it a fact or a price, and whose prices are new. */
export async function countChangedLines(
  tx: Tx,
  describedLines: readonly number[],
  lastIdBefore: number,
): Promise<{ changed: number; pricedIds: number[] }> {
  const { rows } = await tx.execute<{ lines: number[] | null; ids: number[] | null }>(sql`
    select json_agg(line) filter (where instrument_id <= ${lastIdBefore}) as lines, json_agg(instrument_id) as ids
    from price_news where revision is not null`);
  const lines = new Set([...describedLines, ...(rows[0]?.lines ?? [])]);
  return { changed: lines.size, pricedIds: rows[0]?.ids ?? [] };
}

interface RefusedLine extends Record<string, unknown> {
  readonly line: number;
  readonly reason: string;
}

export async function listRefusedPrices(tx: Tx): Promise<RefusedLine[]> {
  const { rows } = await tx.execute<RefusedLine>(
    sql`select line, refusal as reason from price_news where refusal is not null order by line`,
  );
  return rows;
}

/** Counted rows of schemes that are not in the catalogue. */
export async function listUnknownSchemes(tx: Tx): Promise<RefusedLine[]> {
  const { rows } = await tx.execute<RefusedLine>(sql`
    select s.line, 'the scheme is not in the catalogue' as reason
    from scheme_match m join scheme_stage s on s.line = m.line
    where m.instrument_id is null and s.is_counted order by s.line`);
  return rows;
}

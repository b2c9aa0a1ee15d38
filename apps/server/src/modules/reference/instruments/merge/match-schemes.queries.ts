import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { descriptionSql, FACTS, known, listSql, stated } from './facts.queries.ts';
import { isRealSource, realSources } from './price-news.queries.ts';
import type { DescribingFile, RefusedLine } from './scheme-file.ts';

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
  const { describes, fills } = descriptionSql(file);
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
          and (${listSql(FACTS.map(stated))}) is distinct from (${listSql(FACTS.map(known))})) as has_new_facts
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

/** Counted rows of schemes that are not in the catalogue. */
export async function listUnknownSchemes(tx: Tx): Promise<RefusedLine[]> {
  const { rows } = await tx.execute<RefusedLine & Record<string, unknown>>(sql`
    select s.line, 'the scheme is not in the catalogue' as reason
    from scheme_match m join scheme_stage s on s.line = m.line
    where m.instrument_id is null and s.is_counted order by s.line`);
  return rows;
}

import { usualPercent } from '@artha/domain/reference/instruments/price-moves';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Fact } from './facts.queries.ts';
import { descriptionSql, FACTS, known, listSql, stated, unlessEdited } from './facts.queries.ts';
import { isRealSource, realSources } from './new-prices.queries.ts';
import type { DescribingFile, RefusedLine } from './scheme-file.ts';

/** The number of rows for each step of the merge. On most days most are zero, and the step is skipped. */
interface Matched extends Record<string, unknown> {
  /** Rows of schemes that are not in the catalogue. */
  readonly unknown: number;
  /** Rows with a price of a day after the latest price, which the history therefore does not have. */
  readonly newDays: number;
  /** Rows with another price for the latest day, or a price for an older day. */
  readonly knownDays: number;
  /** Rows with facts that differ from the catalogue. */
  readonly facts: number;
  /** Rows with a price of a new day that is far from the latest one. */
  readonly moved: number;
}

const NO_MATCHES: Matched = { unknown: 0, newDays: 0, knownDays: 0, facts: 0, moved: 0 };

const percentOf = (isDebt: boolean): SQL => sql.raw(String(usualPercent(isDebt)));
/** The largest usual move of a scheme in a day, in percent. */
export const USUAL_PERCENT: SQL = sql`case
  when i.asset_id = (select id from asset where name = 'Debt') then ${percentOf(true)} else ${percentOf(false)} end`;

/** A fact as the newest file describes it. */
const described = (fact: Fact): SQL => unlessEdited(fact, stated(fact));

/** Compares a file with the catalogue once, so that the next steps read only rows with something new. */
export async function matchSchemes(tx: Tx, file: DescribingFile): Promise<Matched> {
  const isReal = isRealSource(file.source);
  const isCurrent = sql`(s.nav_on = i.latest_nav_on and s.nav = i.latest_nav
    and (i.latest_nav_source = any (${realSources}) or not ${isReal}))`;
  const { describes, fills } = descriptionSql(file);
  await tx.execute(sql`
    create temp table scheme_match (
      line int, instrument_id int, nav_on date, nav numeric(20,8), places smallint,
      is_new_day boolean, is_known_day boolean, has_new_facts boolean, has_moved boolean
    ) on commit drop`);
  await tx.execute(sql`
    insert into scheme_match
    select * from (
      select s.line, i.id as instrument_id, s.nav_on, s.nav, s.nav_places,
        i.id is not null and s.nav is not null
          and (i.latest_nav_on is null or s.nav_on > i.latest_nav_on) as is_new_day,
        s.nav is not null and s.nav_on <= i.latest_nav_on and not ${isCurrent} as is_known_day,
        (${isReal} and i.is_demonstration) or (not ${describes} and ${fills}) or (${describes}
          and (${listSql(FACTS.map(described))}) is distinct from (${listSql(FACTS.map(known))})) as has_new_facts,
        coalesce(abs(s.nav - i.latest_nav) * 100 > i.latest_nav * ${USUAL_PERCENT}, false) as has_moved
      from scheme_stage s left join instrument i on i.scheme_code = s.scheme_code
    ) m
    where instrument_id is null or is_new_day or is_known_day or has_new_facts`);
  const { rows } = await tx.execute<Matched>(sql`
    select count(*) filter (where instrument_id is null)::int as "unknown",
      count(*) filter (where is_new_day)::int as "newDays", count(*) filter (where is_known_day)::int as "knownDays",
      count(*) filter (where has_new_facts and instrument_id is not null)::int as "facts",
      count(*) filter (where is_new_day and has_moved)::int as "moved"
    from scheme_match`);
  return rows[0] ?? NO_MATCHES;
}

/** Counted rows of schemes that are not in the catalogue. */
export async function listUnknownSchemes(tx: Tx): Promise<RefusedLine[]> {
  const { rows } = await tx.execute<RefusedLine & Record<string, unknown>>(sql`
    select s.line, 'the scheme is not in the catalogue' as reason
    from scheme_match m join scheme_stage s on s.line = m.line
    where m.instrument_id is null and s.is_counted order by s.line`);
  return rows;
}

/** Schemes with a collected price that is far from the latest one, or of a day that may lie between others. */
export async function listFarOrPastIds(tx: Tx): Promise<readonly number[]> {
  const { rows } = await tx.execute<{ instrument_id: number }>(sql`
    select n.instrument_id from new_price n join scheme_match m on m.line = n.line
    where n.revision is not null and (m.has_moved or m.is_known_day)`);
  return rows.map((row) => row.instrument_id);
}

import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isRealSource } from './price-news.queries.ts';
import type { DescribingFile } from './scheme-file.ts';

/** SQL of the facts of a scheme: `i` is the catalogue's row, `s` the file's, `p` the fund house of the file's. */

/** What people search in: name, fund house, code and ISINs, in lower case. */
export const searchText = (name: SQL): SQL => sql`
  lower(concat_ws(' ', ${name}, p.name, s.scheme_code, s.isin_growth_or_payout, s.isin_reinvestment))`;

/** The facts of a scheme as the catalogue has them, and as a row has them. */
export const FACTS = [
  'name',
  'scheme_name',
  'isin_growth_or_payout',
  'isin_reinvestment',
  'service_provider_id',
  'asset_id',
  'instrument_category_id',
  'structure',
  'plan_type',
  'option',
  'option_name',
] as const;

export type Fact = (typeof FACTS)[number];

/**
 * What a newest file does not say stays as known: the layout with columns for plan and option leaves half of them
 * empty.
 */
const STATED: Readonly<Partial<Record<Fact, SQL>>> = {
  name: sql`case
    when s.plan_type is null and s.option is null and s.option_name is null
      and starts_with(lower(i.name), lower(s.name)) then i.name
    else s.name
      || case when s.plan_type is null and i.plan_type = 'Direct' then ' - Direct Plan' else '' end
      || case when s.option is null and s.option_name is null and i.option is not null
           then ' - ' || ${optionWord(sql`i.option`)} else '' end
    end`,
  plan_type: sql`coalesce(s.plan_type, i.plan_type)`,
  option: sql`case when s.option_name is null then coalesce(s.option, i.option) else s.option end`,
  option_name: sql`coalesce(s.option_name, i.option_name)`,
};

/**
 * A plan is Regular where no file has said anything else; what an older file says fills such a gap, and so does its
 * option.
 */
const FILLS_PLAN = sql`(s.plan_type = 'Direct' and i.plan_type = 'Regular' and i.name !~* 'regular plan')`;
const FILLS_OPTION = sql`(s.option is not null and i.option is null and i.option_name is null)`;

const FILLED: Readonly<Partial<Record<Fact, SQL>>> = {
  name: sql`case
    when i.name = i.scheme_name and starts_with(lower(s.name), lower(i.name)) then s.name
    else i.name
      || case when ${FILLS_PLAN} then ' - Direct Plan' else '' end
      || case when ${FILLS_OPTION} then ' - ' || ${optionWord(sql`s.option`)} else '' end
    end`,
  plan_type: sql`case when ${FILLS_PLAN} then 'Direct' else i.plan_type end`,
  option: sql`case when ${FILLS_OPTION} then s.option else i.option end`,
};

function optionWord(option: SQL): SQL {
  return sql`case ${option} when 'growth' then 'Growth' when 'idcw' then 'IDCW' else 'Bonus' end`;
}

export const stated = (fact: Fact): SQL => STATED[fact] ?? sql`s.${sql.identifier(fact)}`;
export const known = (fact: Fact): SQL => sql`i.${sql.identifier(fact)}`;
export const filled = (fact: Fact): SQL => FILLED[fact] ?? known(fact);
/** Whether a row of an older file fills a gap. */
const FILLS_GAP: SQL = sql`(${FILLS_PLAN} or ${FILLS_OPTION})`;

/** Whether a row says what the scheme is, and whether it says what nobody has said. */
export function descriptionSql({ source, newestOn, isNewest, bringsSchemes }: DescribingFile): {
  describes: SQL;
  fills: SQL;
} {
  return {
    describes: sql`(${bringsSchemes && isNewest} and ${newestOn}::date >= i.described_on)`,
    fills: sql`(${isRealSource(source)} and ${FILLS_GAP})`,
  };
}

/** SQL parts with commas between them. */
export const listSql = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

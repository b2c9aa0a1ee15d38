import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isRealSource } from './new-prices.queries.ts';
import type { DescribingFile } from './scheme-file.ts';

/** SQL for the facts of a scheme: `i` is the row of the catalogue, `s` the row of the file, `p` its fund house. */

/** What a scheme is found by until `refreshSearch` has run: name, fund house, code and ISINs, in lower case. */
export const searchText = (name: SQL): SQL => sql`
  lower(concat_ws(' ', '', ${name}, p.name, s.scheme_code, s.isin_growth_or_payout, s.isin_reinvestment))`;

/** The columns of a scheme's facts, in the catalogue and in a file. */
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

/** Empty cells of the newest file keep known values: the layout with plan and option leaves half of them empty. */
const STATED: Readonly<Partial<Record<Fact, SQL>>> = {
  name: sql`case
    when s.plan_type is null and s.option is null and s.option_name is null
      and starts_with(lower(i.name), lower(s.name)) then i.name
    else s.name
      || case when s.plan_type is null and i.plan_type = 'Direct' then ' - Direct Plan' else '' end
      || case when s.option is null and s.option_name is null and i.option is not null
           then ' - ' || ${optionLabel(sql`i.option`)} else '' end
    end`,
  plan_type: sql`coalesce(s.plan_type, i.plan_type)`,
  option: sql`case when s.option_name is null then coalesce(s.option, i.option) else s.option end`,
  option_name: sql`coalesce(s.option_name, i.option_name)`,
};

/** A plan is Regular by default. An older file that states a plan or an option fills the gap. */
const FILLS_PLAN = sql`(s.plan_type = 'Direct' and i.plan_type = 'Regular' and i.name !~* 'regular plan')`;
const FILLS_OPTION = sql`(s.option is not null and i.option is null and i.option_name is null)`;

const FILLED: Readonly<Partial<Record<Fact, SQL>>> = {
  name: sql`case
    when i.name = i.scheme_name and starts_with(lower(s.name), lower(i.name)) then s.name
    else i.name
      || case when ${FILLS_PLAN} then ' - Direct Plan' else '' end
      || case when ${FILLS_OPTION} then ' - ' || ${optionLabel(sql`s.option`)} else '' end
    end`,
  plan_type: sql`case when ${FILLS_PLAN} then 'Direct' else i.plan_type end`,
  option: sql`case when ${FILLS_OPTION} then s.option else i.option end`,
};

function optionLabel(option: SQL): SQL {
  return sql`case ${option} when 'growth' then 'Growth' when 'idcw' then 'IDCW' else 'Bonus' end`;
}

export const stated = (fact: Fact): SQL => STATED[fact] ?? sql`s.${sql.identifier(fact)}`;
export const known = (fact: Fact): SQL => sql`i.${sql.identifier(fact)}`;
export const filled = (fact: Fact): SQL => FILLED[fact] ?? known(fact);
/** A fact from a file, unless somebody edited the field: then the edited value stays. */
export const unlessEdited = (fact: Fact, value: SQL): SQL =>
  sql`case when ${fact}::text = any (i.edited_fields) then ${known(fact)} else ${value} end`;
/** Whether a row of an older file fills a gap. */
const FILLS_GAP: SQL = sql`(${FILLS_PLAN} or ${FILLS_OPTION})`;

/** Whether a row describes its scheme, and whether it fills a gap of the description. */
export function descriptionSql({ source, newestOn, isNewest, providesSchemes }: DescribingFile): {
  describes: SQL;
  fills: SQL;
} {
  return {
    describes: sql`(${providesSchemes && isNewest} and ${newestOn}::date >= i.described_on)`,
    fills: sql`(${isRealSource(source)} and ${FILLS_GAP})`,
  };
}

/** SQL parts with commas between them. */
export const listSql = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

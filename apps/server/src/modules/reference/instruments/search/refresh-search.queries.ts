import type { FundSearchText, SearchedFund } from '@artha/domain/reference/instruments/search/fund-search-text';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { copyRows } from '../../../../platform/db/copy-rows.ts';

interface UnsearchedRow extends SearchedFund, Record<string, unknown> {
  readonly id: number;
}

/** The funds whose search text is not up to date. */
export async function listUnsearched(tx: Tx): Promise<readonly UnsearchedRow[]> {
  const { rows } = await tx.execute<UnsearchedRow>(sql`
    select i.id, i.name, i.scheme_name as "schemeName", p.name as "houseName", c.name as "categoryName",
      i.plan_type as "planType", i.option, i.option_name as "optionName", i.scheme_code as "schemeCode",
      array_remove(array[i.isin_growth_or_payout, i.isin_reinvestment], null) as isins,
      coalesce(f.names, '{}') as "formerNames"
    from instrument i
      join service_provider p on p.id = i.service_provider_id
      join instrument_category c on c.id = i.instrument_category_id
      left join lateral (
        select array_agg(name order by last_seen_on desc, name) as names
        from instrument_former_name where instrument_id = i.id) f on true
    where i.search_name is null`);
  return rows;
}

/** Writes the search texts of funds. */
export async function saveSearchTexts(
  tx: Tx,
  texts: readonly (FundSearchText & { readonly id: number })[],
): Promise<void> {
  await tx.execute(sql`create temp table search_stage (id int, text text, name text, words smallint) on commit drop`);
  await copyRows(
    tx,
    'search_stage',
    ['id', 'text', 'name', 'words'],
    texts.map(({ id, text, name, nameWords }) => [id, text, name, nameWords]),
  );
  await tx.execute(sql`
    update instrument i set search_text = s.text, search_name = s.name, search_name_words = s.words
    from search_stage s where i.id = s.id`);
  await tx.execute(sql`drop table search_stage`);
}

/** Adds the words of search texts to those that a word with a mistake may have been meant as. */
export async function addWords(tx: Tx, counts: ReadonlyMap<string, number>): Promise<void> {
  await tx.execute(sql`
    insert into instrument_word (word, fund_count)
    select * from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::int[])
    on conflict (word) do update set fund_count = excluded.fund_count
      where excluded.fund_count > instrument_word.fund_count`);
}

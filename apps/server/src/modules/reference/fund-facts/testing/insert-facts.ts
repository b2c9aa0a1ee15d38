import type { Database } from '../../../../platform/db/database.ts';

/** A fund house, an index and a scheme with 62 months of daily prices and every fact; and one that holds the same. */
export async function insertFactsOfAll(
  database: Database,
): Promise<Record<'full' | 'bare' | 'closed' | 'young', number>> {
  const { pool } = database;
  await pool.query(`
    insert into service_provider (name, short_name) values ('Asha Mutual Fund', 'Asha');
    insert into instrument_category (asset_id, name, feed_name)
      select id, 'Flexi Cap Fund', 'Equity Scheme - Flexi Cap Fund' from asset where name = 'Equity'`);
  const { rows } = await pool.query<{ id: number; scheme_code: string }>(`
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, option, option_name, latest_nav, latest_nav_on, latest_nav_source, is_live, minimum_sip)
    select v.code, v.name || ' - ' || v.plan || ' - Growth', v.name, p.id, c.asset_id, c.id, 'open-ended', v.plan,
      'growth', 'Growth', 100, v.on_day::date, 'amfi', v.live, v.sip
    from service_provider p, instrument_category c, (values
      ('1', 'Asha Flexi Cap', 'Direct', '2026-11-20', true, 500),
      ('2', 'Asha Flexi Cap', 'Regular', '2026-11-20', true, null),
      ('3', 'Asha Old', 'Direct', '2015-03-31', false, null), ('4', 'Asha Young', 'Direct', '2026-11-20', true, null)
    ) v (code, name, plan, on_day, live, sip)
    where p.name = 'Asha Mutual Fund' and c.name = 'Flexi Cap Fund' order by v.code returning id, scheme_code`);
  const idOf = (code: string) => rows.find((row) => row.scheme_code === code)?.id ?? 0;
  const [full, bare, closed, young] = ['1', '2', '3', '4'].map(idOf) as [number, number, number, number];
  await pool.query(`
    insert into nav_history (instrument_id, nav_on, revision, nav, source)
    select i.id, day, 1, round((100 * exp(0.0004 * extract(day from day - i.latest_nav_on) +
      0.01 * sin(extract(doy from day))))::numeric, 4), 'amfi'
    from instrument i, lateral generate_series(i.latest_nav_on - case when i.id = ${young} then interval '20 days'
      else interval '62 months' end, i.latest_nav_on, '1 day') day
    where i.id in (${[full, bare, closed, young].join()})`);
  await pool.query(`
    insert into instrument_risk (name, rank) values ('Very High', 6) on conflict do nothing;
    insert into fund_expense_ratio (instrument_id, effective_on, total, source) values
      (${full}, '2025-04-01', 0.71, 'Expense ratios of a test'),
      (${full}, '2026-04-01', 0.62, 'Expense ratios of a test');
    insert into fund_risk (instrument_id, as_of, instrument_risk_id, source)
      select ${full}, '2026-10-31', id, 'Risk-o-meter of a test' from instrument_risk where rank = 6;
    insert into fund_launch (instrument_id, launched_on, minimum_text, source)
      values (${full}, '2013-05-28', 'Rs. 500', 'Scheme master of a test');
    insert into instrument_former_name (instrument_id, name, last_seen_on) values
      (${full}, 'Asha Premier Fund - Direct Plan - Growth', '2024-11-01'),
      (${full}, 'ASHA FLEXICAP - Direct - Growth', '2025-07-17');
    insert into fund_manager (instrument_id, name, managed_from, last_modified_date)
      values (${full}, 'Revathi Subramaniam', '2017-02-04', '2026-11-19 18:29:59Z');
    insert into fund_document (instrument_id, document_type, title, address, published_on, last_modified_date)
      values (${full}, 'information', 'Scheme information', 'https://asha.example/sid.pdf', '2026-06-30',
        '2026-11-19 18:30:00Z');
    insert into market_index (name, code, is_total_return) values ('Broad Market 500 TRI', 'BM500', true);
    insert into market_index_level (market_index_id, level_on, level, source)
      select m.id, day, 10000 + extract(doy from day), 'Levels of a test'
      from market_index m, generate_series('2021-09-20'::timestamp, '2026-11-20', '1 day') day where m.code = 'BM500';
    insert into category_benchmark (instrument_category_id, market_index_id)
      select c.id, m.id from instrument_category c, market_index m
      where c.name = 'Flexi Cap Fund' and m.code = 'BM500'`);
  await insertPortfolio(database, 'Asha Flexi Cap', [full, bare], 1);
  await insertPortfolio(database, 'Asha Old', [closed], 2);
  return { full, bare, closed, young };
}

/** A portfolio of twelve shares, a bond and cash. @param step every how many shares are those of another scheme too */
async function insertPortfolio({ pool }: Database, name: string, ids: readonly number[], step: number): Promise<void> {
  await pool.query(`
    with p as (insert into fund_portfolio (scheme_name, house_name, as_of, total_weight, source)
      values ('${name}', 'Asha Mutual Fund', '2026-10-31', 100, 'Portfolios of a test') returning id),
    o as (insert into fund_portfolio_instrument (fund_portfolio_id, instrument_id)
      select p.id, i from p, unnest(array[${ids.join()}]) i)
    insert into fund_portfolio_holding (fund_portfolio_id, position, name, isin, kind, industry, rating, weight)
    select p.id, n, 'Company ' || n * ${step}, 'INE' || lpad((n * ${step})::text, 9, '0'), 'equity',
      case when n % 2 = 0 then 'Banks' else 'Software' end, null, 7.5 from p, generate_series(1, 12) n
    union all select p.id, 13, '7.1 % Bond 2030', 'INE00BOND001', 'debt', null, 'CRISIL AAA', 6 from p
    union all select p.id, 14, 'Cash and receivables', null, 'cash', null, null, 4 from p`);
  await pool.query(`
    insert into market_cap_rank (isin, as_of, company_name, rank, source)
    select 'INE' || lpad(n::text, 9, '0'), '2026-06-30', 'Company ' || n, n * 40, 'Ranks of a test'
    from generate_series(1, 9) n
    on conflict do nothing;
    insert into capital_bucket (name, "from", "to") select * from (values ('Large cap', 1, 100), ('Mid cap', 101, 250),
      ('Small cap', 251, null::int)) v where not exists (select from capital_bucket)`);
}

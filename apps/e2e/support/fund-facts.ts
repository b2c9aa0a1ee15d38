import { runSql } from './sql.ts';

/** Gives the direct growth option of a demo scheme every fact that a feed could state, as samples. */
export async function insertFundFacts(schemeName: string): Promise<void> {
  const fund = `(select id from instrument where scheme_name = '${schemeName}' and plan_type = 'Direct' and option = 'growth')`;
  const portfolio = `(select id from fund_portfolio where scheme_name = '${schemeName}' and source = 'Test')`;
  // The day of the demo data: of two of one day, the one entered later counts.
  const monthEnd = `(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 day')::date`;
  await runSql([
    `insert into instrument_risk (name, rank) values ('Very High', 6) on conflict do nothing`,
    `insert into fund_risk (instrument_id, as_of, instrument_risk_id, source)
      select ${fund}, ${monthEnd}, id, 'Test' from instrument_risk where rank = 6 on conflict do nothing`,
    `insert into fund_expense_ratio (instrument_id, effective_on, total, source)
      select ${fund}, day::date, total, 'Test' from (values ('2020-04-01', 0.81), ('2020-10-01', 0.62)) v (day, total)
      on conflict do nothing`,
    `insert into fund_manager (instrument_id, name, managed_from) values (${fund}, 'Revathi Subramaniam', '2017-02-04')
      on conflict do nothing`,
    `insert into instrument_former_name (instrument_id, name, last_seen_on)
      values (${fund}, 'Varuna Premier Fund - Direct Plan - Growth', '2024-11-01') on conflict do nothing`,
    `insert into fund_document (instrument_id, document_type, title, address)
      values (${fund}, 'information', 'Scheme information document', 'https://funds.example/sid.pdf') on conflict do nothing`,
    `insert into market_index (name, code, is_total_return) values ('Test 500 TRI', 'T500', true) on conflict do nothing`,
    `insert into market_index_level (market_index_id, level_on, level, source)
      select m.id, h.nav_on, 10000 + 5 * row_number() over (order by h.nav_on), 'Test'
      from market_index m, nav_history h where m.code = 'T500' and h.instrument_id = ${fund} on conflict do nothing`,
    `update instrument set benchmark = 'Test 500 TRI' where id = ${fund}`,
    `insert into fund_portfolio (scheme_name, house_name, as_of, total_weight, source)
      values ('${schemeName}', 'Test', ${monthEnd}, 100, 'Test') on conflict do nothing`,
    `insert into fund_portfolio_instrument (fund_portfolio_id, instrument_id) select ${portfolio}, id from instrument
      where scheme_name = '${schemeName}' on conflict do nothing`,
    `insert into fund_portfolio_holding (fund_portfolio_id, position, name, isin, kind, industry, weight)
      select ${portfolio}, n, 'Company ' || n, 'INE' || lpad(n::text, 9, '0'), 'equity',
        case when n % 2 = 0 then 'Banks' else 'Software' end, 8 from generate_series(1, 12) n on conflict do nothing`,
    `insert into fund_portfolio_holding (fund_portfolio_id, position, name, kind, weight)
      values (${portfolio}, 13, 'Cash', 'cash', 4) on conflict do nothing`,
  ]);
}

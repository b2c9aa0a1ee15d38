import type pg from 'pg';
import { connectTo } from './cluster.ts';

/** Number of jobs that run each day. */
const JOBS = 10;
const HOLDINGS_OF_CLIENT = 3;

/** Master data that is the same for every size: fund houses, assets, categories. */
const SHARED: readonly string[] = [
  `insert into service_provider (name, short_name)
  select 'House ' || n || ' Mutual Fund', 'House ' || n from generate_series(1, 40) n`,
  `insert into asset (name) values ('Gold')`,
  `insert into instrument_category (asset_id, name, feed_name)
  select (select id from asset where name in ('Equity', 'Debt', 'Hybrid', 'Gold') order by id offset n % 4 limit 1), 'Category ' || n, 'Category ' || n
  from generate_series(1, 30) n`,
];

/**
 * Prime strides spread the values, the same in each run. The search texts of funds are those that the product writes:
 * each word after a blank, divided between a letter and a digit.
 */
const GENERATED: readonly string[] = [
  `insert into app_user (name, login_user_id, user_code, password_hash, email_id, app_user_status)
  select 'Client ' || md5(n::text), 'c' || n, 'C' || n, '-', 'c' || n || '@example.com', 3 from generate_series(1, $1) n`,
  `insert into user_role_mapping (app_user_id, app_role_id) select id, 1 from app_user where $1 > 0`,
  `insert into account (name, account_number, app_user_id, holding_type, is_primary)
  select name, 'G' || id, id, 'single', true from app_user where $1 > 0`,
  `insert into bank_account (account_id, bank_name, ifsc_code, number_last4, holder_name)
  select min(id), 'Bank', 'BANK0000001', '0001', 'Client' from account where $1 > 0`,
  `insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
    structure, plan_type, option, option_name, latest_nav, latest_nav_on, return1y, return3y, return5y, is_live,
    described_on, search_text, search_name, search_name_words)
  select 'S' || n, p.short_name || ' Fund ' || md5(n::text), 'Fund ' || n, p.id, c.asset_id, c.id, 'open-ended',
    case when n % 20 = 0 then 'Regular' else 'Direct' end, 'growth', 'Growth',
    case when n % 50 > 0 then 10 + n::bigint * 7919 % 100000 / 100.0 end, date '2026-11-19' - n % 3,
    case when n % 7 > 0 then n::bigint * 104729 % 6000 / 100.0 - 20 end, case when n % 3 > 0 then n % 3000 / 100.0 end,
    case when n % 2 > 0 then n % 2500 / 100.0 end, n % 10 > 0, '2026-11-19',
    ' ' || w.words || ' | direct growth s' || n || ' ', ' ' || w.words || ' ',
    array_length(string_to_array(w.words, ' '), 1)
  from generate_series(1, $1) n
  join (select id, short_name, row_number() over (order by id) as at from service_provider) p on p.at = 1 + n % 40
  join (select id, asset_id, row_number() over (order by id) as at from instrument_category) c on c.at = 1 + n % 30
  cross join lateral (select lower(p.short_name) || ' fund '
    || regexp_replace(md5(n::text), '([a-z])(?=[0-9])', '\\1 ', 'g') as words) w`,
  `insert into client_order (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at,
    payment_mode, bank_account_id, recorded_at)
  select a.id, a.app_user_id,
    case when n % 400 = 0 then 'sent' when n % 10 = 1 then 'expired' when n % 10 = 2 then 'cancelled'
      when n % 500 = 3 then 'refunded' else 'completed' end,
    500 + n * 37 % 100000, n, timestamptz '2026-11-20' - n * interval '7 minutes', timestamptz '2026-11-23',
    case when n % 1000 = 0 then 'cheque' else 'upi' end, (select min(id) from bank_account), now()
  from generate_series(1, $1) n
  join (select id, app_user_id, row_number() over (order by id) as at from account) a
    on a.at = 1 + n::bigint * 15485863 % $1`,
  `insert into order_line (order_id, instrument_id, amount, is_additional, status)
  select o.id, 1 + o.number % $1, o.total, false, 'placed' from client_order o`,
  `insert into activity_log (at, type, payload, user_id, role_id, ip)
  select timestamptz '2026-11-20 12:00+05:30' - n * interval '26 seconds',
    case when n % 100 = 0 then 'PROFILE_CHANGE' when n % 10 = 1 then 'LOGIN' when n % 10 = 2 then 'LOGOUT'
      else 'PAGE_VIEW' end, '{"route": "/dashboard"}', 1 + n::bigint * 15485863 % $1, 1, '10.0.0.1'
  from generate_series(1, $1) n`,
  `insert into job_run (name, business_date, attempt, state, started_at, ended_at, row_count, message)
  select 'job-' || n % ${JOBS}, date '2026-11-20' - n / ${JOBS}, 1,
    case when n % 997 = 0 then 'failed' else 'done' end,
    timestamptz '2026-11-20 20:00+05:30' - n * interval '144 minutes',
    timestamptz '2026-11-20 20:00:03+05:30' - n * interval '144 minutes', n % 500, 'done'
  from generate_series(1, $1) n`,
  `insert into folio (number, account_id, service_provider_id)
  select 'F' || id, id, (select min(id) from service_provider) from account where $1 > 0`,
  `insert into holding (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on)
  select f.id, 1 + (f.id::bigint * 7919 + n * 104729) % $1, 12.345, 0, 5000, '2026-11-18'
  from folio f, generate_series(1, ${HOLDINGS_OF_CLIENT}) n where $1 > 0`,
];

/** Inserts `rows` clients, funds, orders, activity log entries and job runs each. */
export async function fillTables(config: pg.ClientConfig, rows: number): Promise<void> {
  const client = await connectTo(config);
  // The generated rows have valid references; checking each foreign key would take most of the time.
  await client.query(`set session_replication_role = 'replica'`);
  for (const statement of SHARED) await client.query(statement);
  for (const statement of GENERATED) await client.query(statement, [rows]);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('vacuum (analyze)');
  await client.end();
}

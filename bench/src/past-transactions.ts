import type pg from 'pg';
import { postingsOf } from './posting-rows.ts';

export const FUNDS = 40;
const FOLIOS_OF_ACCOUNT = 4;

/** A holding of an account. */
export interface HeldFund {
  readonly folioId: number;
  readonly instrumentId: number;
}

export interface PastAccount {
  readonly accountId: number;
  readonly holdings: readonly HeldFund[];
}

/** Inserts copies of a fund. */
export async function insertFunds(client: pg.Client, likeId: number): Promise<void> {
  await client.query(
    `insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, option, latest_nav, latest_nav_on, latest_nav_source, is_live, described_on, search_text)
    select 'held' || n, name || n, scheme_name || n, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, option, latest_nav, latest_nav_on, latest_nav_source, is_live, described_on, search_text
    from instrument cross join generate_series(1, $2::int) n where id = $1`,
    [likeId, FUNDS],
  );
}

const ACCOUNTS = `
  with opened as (
    insert into account (name, account_number, app_user_id, holding_type)
    select 'Asha', 'P' || $2::int || 'N' || n, $1, 'single' from generate_series(1, $3::int) n returning id
  )
  insert into folio (number, account_id, service_provider_id)
  select 'P' || opened.id || '/' || n, opened.id, (select min(service_provider_id) from instrument)
  from opened, generate_series(1, ${FOLIOS_OF_ACCOUNT}) n returning id, account_id`;

/** The transactions of each account, spread over all funds and over ten years up to the day before $2. */
const PAST = `
  create temp table past as
  with owner as (select account_id, array_agg(id order by id) as folios from unnest($1::int[]) id
      join folio using (id) group by account_id),
    fund as (select array_agg(id order by id) as ids from instrument where scheme_code like 'held%'),
    drawn as (select owner.*, t, (t % ${FUNDS})::int as at, 5000 + 500 * (t % 97) as amount
      from owner, generate_series(0, $3::int - 1) t),
    duty as (select *, round(amount * 50 / 1000050.0, 2) as duty from drawn)
  select uuidv7() as journal_id, (100000000 + $4::int + row_number() over ()) as line_id, account_id,
    folios[1 + at % ${FOLIOS_OF_ACCOUNT}] as folio_id, fund.ids[1 + at] as instrument_id, amount::numeric, duty,
    amount - duty as net_amount, round((amount - duty) / (30 + t % 21), 3) as units,
    $2::date - 3650 + (t * 3650.0 / $3::int)::int - 1 as nav_on
  from duty, fund`;

const BOOKED: readonly string[] = [
  `insert into journal (id, kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
  select journal_id, 'allotment', 'allotment:' || line_id, nav_on, 6, nav_on, nav_on from past`,
  postingsOf('past'),
  `insert into holding (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on)
  select folio_id, instrument_id, sum(units), 0, sum(amount), max(nav_on) from past group by 1, 2`,
  `insert into lot (folio_id, instrument_id, journal_id, acquired_on, units_bought, units_left, cost)
  select folio_id, instrument_id, journal_id, nav_on, units, units, amount from past`,
  `insert into transit_balance (ledger_account_kind, ledger_account_key, balance, last_moved_on)
  select 'exchange', line_id::text, 0, nav_on from past`,
];

interface PastOptions {
  readonly ownerId: number;
  readonly accountCount: number;
  readonly transactionCount: number;
  /** The day after the newest transaction. */
  readonly until: string;
  /** Makes line ids and account numbers of several calls distinct. */
  readonly serial: number;
}

/** Inserts accounts with past transactions: journals, holdings, lots and empty transit balances. */
export async function insertPast(client: pg.Client, options: PastOptions): Promise<readonly PastAccount[]> {
  const { ownerId, accountCount, transactionCount, until, serial } = options;
  const folios = await client.query<{ id: number }>(ACCOUNTS, [ownerId, serial, accountCount]);
  const folioIds = folios.rows.map(({ id }) => id);
  await client.query('drop table if exists past');
  // The generated rows have valid references; checking a million foreign keys would take half a minute.
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(PAST, [folioIds, until, transactionCount, serial]);
  for (const statement of BOOKED) await client.query(statement);
  await client.query(`set session_replication_role = 'origin'`);
  const { rows } = await client.query<PastAccount>(
    `select account_id as "accountId",
      jsonb_agg(distinct jsonb_build_object('folioId', folio_id, 'instrumentId', instrument_id)) as holdings
    from past group by 1 order by 1`,
  );
  return rows;
}

import { valueOfUnits } from '@artha/domain/kit/unit-value';
import { navFromText, paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import type pg from 'pg';

export const HOLDINGS = 1_000_000;
const HOLDINGS_OF_FOLIO = 5;
const FOLIOS_OF_ACCOUNT = 2;
const FOLIOS = HOLDINGS / HOLDINGS_OF_FOLIO;
const CHECKED = 2_000;

const GENERATED: readonly string[] = [
  `insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
  values ('Asha', 'asha', '-', 'asha@artha.example', 3)`,
  `insert into account (name, account_number, app_user_id, holding_type)
  select 'Asha', 'H' || n, (select max(id) from app_user), 'single'
  from generate_series(1, ${FOLIOS / FOLIOS_OF_ACCOUNT}) n`,
  `insert into folio (number, account_id, service_provider_id)
  select id || '/' || n, id, (select min(id) from service_provider)
  from account, generate_series(1, ${FOLIOS_OF_ACCOUNT}) n`,
  // Prime strides spread the values, the same in each run, and a folio holds a scheme only once.
  `insert into holding (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on)
  select f.id, s.ids[1 + (f.id::bigint * 7919 + n * 104729) % cardinality(s.ids)],
    (1 + (f.id::bigint * 15485863 + n * 32452843) % 9999999) / 1000.0, 0, 5000, '2026-08-18'
  from folio f, generate_series(1, ${HOLDINGS_OF_FOLIO}) n,
    (select array_agg(id order by id) as ids from instrument where is_live and latest_nav is not null) s`,
];

/** Inserts a million holdings in all schemes with a NAV, as in a bank with a hundred thousand accounts. */
export async function insertHoldings(client: pg.Client): Promise<void> {
  // The generated rows have valid references; checking each foreign key would take most of the time.
  await client.query(`set session_replication_role = 'replica'`);
  for (const statement of GENERATED) await client.query(statement);
  await client.query(`set session_replication_role = 'origin'`);
}

/** The product's valuation: all units of a holding at the newest NAV, rounded half up to the paisa once. */
const VALUE = 'round((h.units_available + h.units_reserved) * i.latest_nav, 2)';

/** The value of all holdings, each valued on read. */
export const TOTAL_ON_READ = `
  select count(*) as count, sum(${VALUE}) as total from holding h join instrument i on i.id = h.instrument_id`;

/** Adds a column with the values of yesterday, as a product that stores values would have it. */
export async function storeValues(client: pg.Client): Promise<void> {
  await client.query('alter table holding add column current_value numeric(18,2)');
  await revalueStored(client);
}

/** Updates the stored values that have changed. */
export const revalueStored = (client: pg.Client) =>
  client.query(`
    update holding h set current_value = ${VALUE} from instrument i
    where i.id = h.instrument_id and h.current_value is distinct from ${VALUE}`);

export const TOTAL_STORED = 'select count(*) as count, sum(current_value) as total from holding';

/** @throws Error when the statement values a holding differently from the product's own function */
export async function checkValuation(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Record<'held' | 'nav' | 'value', string>>(
    `select h.units_available + h.units_reserved as held, i.latest_nav as nav, ${VALUE} as value
    from holding h join instrument i on i.id = h.instrument_id order by h.folio_id, h.instrument_id limit ${CHECKED}`,
  );
  for (const { held, nav, value } of rows) {
    if (valueOfUnits(unitsFromText(held), navFromText(nav)) !== paiseFromText(value))
      throw new Error(`${held} units at ${nav} are not worth ${value}`);
  }
}

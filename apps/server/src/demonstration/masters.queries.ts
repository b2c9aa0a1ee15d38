import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/db/database.ts';
import { bank } from '../modules/reference/master-data/kinds/banking.ts';

/** Demo masters are added once, so that later changes are kept. */
export async function hasBanks(tx: Db | Tx): Promise<boolean> {
  const [known] = await tx.select({ id: bank.id }).from(bank).limit(1);
  return known !== undefined;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const records = (rows: Rows) => sql`${JSON.stringify(rows)}::json`;

export const insertCities = (tx: Tx, cities: Rows) =>
  tx.execute(sql`
    insert into city (state_id, name, is_beyond30)
    select s.id, c.name, c."isBeyond30"
    from json_to_recordset(${records(cities)}) as c ("stateCode" text, name text, "isBeyond30" boolean)
      join country on country.iso_code = 'IN' join state s on s.code = c."stateCode" and s.country_id = country.id
    on conflict do nothing`);

export const insertBanks = (tx: Tx, banks: Rows) =>
  tx.execute(sql`
    insert into bank (name, code, micr_code, iin, is_net_banking_mandate, is_debit_card_mandate, is_upi)
    select name, code, "micrCode", iin, true, true, true
    from json_to_recordset(${records(banks)}) as b (name text, code text, "micrCode" text, iin text)`);

export const insertBranches = (tx: Tx, branches: Rows) =>
  tx.execute(sql`
    insert into bank_branch (bank_id, city_id, branch, ifsc_code, micr_code, address, pincode, phone, is_upi,
      is_net_banking)
    select bank.id, (select min(city.id) from city where city.name = b.city), b.branch, b."ifscCode", b."micrCode",
      b.address, b.pincode, b.phone, b."isUpi", b."isNetBanking"
    from json_to_recordset(${records(branches)}) as b ("bankCode" text, city text, branch text, "ifscCode" text,
      "micrCode" text, address text, pincode text, phone text, "isUpi" boolean, "isNetBanking" boolean)
      join bank on bank.code = b."bankCode"`);

export const insertPaymentBanks = (tx: Tx) =>
  tx.execute(sql`
    insert into payment_bank (bank_id, mode, gateway_code, minimum)
    select bank.id, m.mode, bank.code || '-' || upper(m.mode), 1
    from bank, unnest(array['netbanking', 'upi', 'mandate']) as m (mode)`);

export const insertRegistrars = (tx: Tx, registrars: Rows) =>
  tx.execute(sql`
    insert into registrar (name, code, short_name)
    select name, code, "shortName"
    from json_to_recordset(${records(registrars)}) as r (name text, code text, "shortName" text)`);

export const insertProviders = (tx: Tx, providers: Rows) =>
  tx.execute(sql`
    insert into service_provider (service_provider_type_id, name, short_name)
    select t.id, p.name, p."shortName"
    from json_to_recordset(${records(providers)}) as p (type text, name text, "shortName" text)
      join service_provider_type t on t.code = p.type
    on conflict do nothing`);

export const insertRatings = (tx: Tx, agencies: Rows, ratings: readonly string[]) =>
  tx.execute(sql`
    with agency as (
      insert into rating_agency (name, code)
      select name, code from json_to_recordset(${records(agencies)}) as a (name text, code text) returning id)
    insert into rating (rating_agency_id, name, rank)
    select agency.id, r.name, r.rank
    from agency, unnest(${sql.param([...ratings])}::text[]) with ordinality as r (name, rank)
    order by agency.id, r.rank`);

export const insertParticipants = (tx: Tx, participants: Rows) =>
  tx.execute(sql`
    insert into depository_participant (depository, name, dp_id)
    select depository, name, "dpId"
    from json_to_recordset(${records(participants)}) as d (depository text, name text, "dpId" text)`);

/** Describes the demo funds further: every second fund house is with the second registrar. */
export const describeFunds = (tx: Tx) =>
  tx.execute(sql`
    with house as (
      update service_provider p set
        registrar_id = (select id from registrar order by id offset p.id % 2 limit 1)
      where id in (select service_provider_id from instrument where is_demonstration)
      returning p.id, p.registrar_id)
    update instrument i set registrar_id = house.registrar_id,
      currency_id = (select id from currency where iso_code = 'INR'),
      instrument_type_id = (select id from instrument_type where code = 'MF'), minimum_sip = 500,
      minimum_sip_instalments = 6,
      instrument_risk_id = (select r.id from instrument_risk r join asset a on a.id = i.asset_id
        where r.rank = case a.name when 'Equity' then 6 when 'Hybrid' then 4 when 'Debt' then 2 else 5 end)
    from house where house.id = i.service_provider_id and i.is_demonstration`);

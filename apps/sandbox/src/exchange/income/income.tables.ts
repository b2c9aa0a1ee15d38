/**
 * What the registrar reported of a distribution, a row for each folio. Units are in 1/10,000, amounts in paise;
 * `allotted` and `stamp_duty` belong to reinvested income, `pay_on` and `bank_account` to income that is paid. It never
 * changes, except that income without a bank account is paid once there is one.
 */
export const INCOME_TABLES = `
  create table if not exists exchange_income (
    seq integer primary key autoincrement,
    distribution_seq integer not null references registrar_distribution (seq),
    client_code text not null,
    folio_no text not null,
    units integer not null,
    gross integer not null,
    tax integer not null,
    nav text not null,
    allotted integer,
    stamp_duty integer,
    pay_on text,
    bank_account text,
    unique (distribution_seq, client_code, folio_no)
  ) strict;
  create index if not exists exchange_income_of on exchange_income (client_code);
  create index if not exists exchange_income_waiting on exchange_income (seq) where bank_account = '';
  create table if not exists exchange_income_reported (record_on text primary key) strict, without rowid;
`;

/** Systematic plans. `sent` is the registration; a plan is cancelled from `cancelled_at_ms` on. */
export const REGISTRATION_TABLES = `
  create table if not exists exchange_registration (
    seq integer primary key autoincrement,
    regn_no text unique,
    unique_ref text unique,
    internal_ref text not null,
    client_code text not null,
    sent text not null,
    registered_at_ms integer not null,
    cancelled_at_ms integer
  ) strict;
  create index if not exists exchange_registration_ref on exchange_registration (internal_ref);
  create table if not exists exchange_registration_cancel (
    unique_ref text primary key
  ) strict;
`;

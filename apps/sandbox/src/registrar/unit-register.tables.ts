/**
 * The units of each client, folio and scheme, in 1/10,000 of a unit. A lot that is used up stays, so that the register
 * knows the folio. Lots of reinvested income and of bonus units bear no exit load. A hold keeps the units of an
 * accepted sale for it until its NAV.
 */
export const UNIT_TABLES = `
  create table if not exists registrar_lot (
    seq integer primary key autoincrement,
    client_code text not null,
    folio_no text not null,
    scheme_code text not null,
    acquired_on text not null,
    units_bought integer not null check (units_bought > 0),
    units_left integer not null check (units_left between 0 and units_bought)
  ) strict;
  create index if not exists registrar_lot_of
    on registrar_lot (client_code, folio_no, scheme_code, acquired_on, seq);
  create table if not exists registrar_load_free_lot (
    lot_seq integer primary key references registrar_lot (seq)
  ) strict;
  create table if not exists registrar_hold (
    order_seq integer primary key,
    client_code text not null,
    folio_no text not null,
    scheme_code text not null,
    units integer not null check (units > 0)
  ) strict;
  create index if not exists registrar_hold_of on registrar_hold (client_code, folio_no, scheme_code);
`;

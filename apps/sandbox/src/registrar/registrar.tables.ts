/**
 * A scheme list is stored once as long as only prices change. A day's publication is its prices in the order of the
 * list, compressed (about 60 kB for 14,000 schemes); it is never computed again. A listed NAV came from the product
 * before the first publication: a liquid fund bought on the first day gets the NAV of the previous day. A distribution
 * is income of each unit held before its record date, paid to the bank account registered at the exchange, or else to
 * the one that the product sent.
 */
export const REGISTRAR_TABLES = `
  create table if not exists registrar_list (
    id integer primary key,
    digest text not null unique,
    schemes blob not null
  ) strict;
  create table if not exists registrar_state (
    id integer primary key check (id = 1),
    list_id integer not null references registrar_list (id),
    prices blob not null,
    next_on text not null
  ) strict;
  create table if not exists registrar_listed_nav (
    code text not null,
    nav_on text not null,
    nav text not null,
    primary key (code, nav_on)
  ) strict, without rowid;
  create table if not exists registrar_publication (
    published_on text primary key,
    list_id integer not null references registrar_list (id),
    prices blob not null
  ) strict;
  create table if not exists registrar_distribution (
    seq integer primary key autoincrement,
    code text not null,
    amc text not null,
    record_on text not null,
    rate text not null,
    unique (record_on, code)
  ) strict;
  create table if not exists registrar_bank (client_code text primary key, last4 text not null) strict, without rowid;
`;

/** The clients of the member, and the declarations of their holders by PAN. `sent` has the fields. */
export const CLIENT_TABLES = `
  create table if not exists exchange_client (
    seq integer primary key autoincrement,
    client_code text not null unique,
    sent text not null,
    registered_at_ms integer not null,
    changed_at_ms integer not null
  ) strict;
  create table if not exists exchange_declaration (pan text primary key, sent text not null) strict;
`;

/** The clients of the member. `sent` has their fields, `fatca` those of their declaration; null until it was uploaded. */
export const CLIENT_TABLES = `
  create table if not exists exchange_client (
    seq integer primary key autoincrement,
    client_code text not null unique,
    sent text not null,
    fatca text,
    registered_at_ms integer not null,
    changed_at_ms integer not null
  ) strict;
`;

/** Objects by bucket and key, as they were sent. */
export const OBJECT_TABLES = `
  create table if not exists stored_object (
    bucket text not null,
    key text not null,
    bytes blob not null,
    stored_at_ms integer not null,
    primary key (bucket, key)
  ) strict;
`;

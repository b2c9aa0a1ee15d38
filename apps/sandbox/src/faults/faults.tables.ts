export const FAULT_TABLES = `
  create table if not exists fault (
    id integer primary key autoincrement,
    system text not null,
    path text,
    kind text not null,
    times integer not null check (times > 0),
    delay_ms integer not null,
    status integer not null
  ) strict;
`;

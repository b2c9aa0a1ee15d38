/**
 * Bank mandates. The limit is in whole paise. `due_ms` is when a mandate that the bank has taken up is approved by
 * itself, by the business clock; null for one that people decide.
 */
export const MANDATE_TABLES = `
  create table if not exists mandate (
    seq integer primary key autoincrement,
    mandate_id text not null unique,
    page_token text not null unique,
    client_code text not null,
    amount integer not null check (amount > 0),
    type text not null check (type in ('X', 'I', 'N')),
    account_no text not null,
    account_type text not null,
    ifsc text not null,
    micr text not null,
    start_on text not null,
    end_on text not null,
    registered_on text not null,
    status text not null,
    umrn text unique,
    remarks text not null default '',
    approved_on text,
    wrong_codes integer not null default 0,
    return_url text,
    due_ms integer
  ) strict;
  create index if not exists mandate_of_client on mandate (client_code, seq);
  create index if not exists mandate_registered on mandate (registered_on, seq);
`;

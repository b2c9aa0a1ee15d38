/** A drop is paid once for its id. `answer_at_ms` is when the bank of the account has answered. */
export const PENNY_DROP_TABLES = `
  create table if not exists penny_drop (
    seq integer primary key autoincrement,
    drop_id text not null unique,
    ifsc_code text not null,
    account_number text not null,
    holder_name text not null,
    utr text not null unique,
    name_at_bank text,
    refused_because text,
    answer_at_ms integer not null
  ) strict;
`;

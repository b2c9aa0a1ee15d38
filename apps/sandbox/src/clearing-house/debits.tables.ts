/**
 * Debits by mandate. Money is whole paise. A file is stored as it was sent, also a rejected one. A debit without
 * `outcome` has no answer of its bank yet; `settle_at_ms` is when its bank answers, null until a person decides. Each
 * return file is stored as text and can be fetched from `ready_at_ms` on.
 *
 * A rule decides debits to come: those of a mandate, or without a mandate the next one.
 */
export const DEBIT_TABLES = `
  create table if not exists debit_file (
    seq integer primary key autoincrement,
    file_name text not null unique,
    content text not null,
    settle_on text not null,
    debit_count integer not null,
    total integer not null,
    problem text
  ) strict;
  create table if not exists debit (
    seq integer primary key autoincrement,
    debit_id text not null unique,
    file_seq integer not null references debit_file (seq),
    umrn text not null,
    amount integer not null check (amount > 0),
    payment_id text not null,
    order_id text not null,
    account_last4 text not null,
    outcome text check (outcome in ('debited', 'returned')),
    planned_code text,
    settle_at_ms integer,
    settled_at_ms integer
  ) strict;
  create index if not exists debit_due on debit (settle_at_ms) where outcome is null;
  create index if not exists debit_of_file on debit (file_seq, seq);
  create table if not exists debit_return_file (
    seq integer primary key autoincrement,
    file_seq integer not null references debit_file (seq),
    file_name text not null unique,
    content text not null,
    ready_at_ms integer not null
  ) strict;
  create index if not exists debit_return_file_of on debit_return_file (file_seq, seq);
  create table if not exists debit_rule (
    seq integer primary key autoincrement,
    umrn text unique,
    answer text not null
  ) strict;
`;

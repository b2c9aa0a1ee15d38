/**
 * Money is whole paise. `asked` is the merchant's request with a fixed order of fields, to tell a repeated request from
 * another payment with the same id. An event is written once, with its body; `seq` is the order of time.
 */
export const PAYMENT_TABLES = `
  create table if not exists payment (
    seq integer primary key autoincrement,
    payment_id text not null unique,
    reference text not null unique,
    page_token text not null unique,
    asked text not null,
    amount integer not null check (amount > 0),
    state text not null check (state in ('created', 'pending', 'captured', 'declined', 'expired')),
    changed_at_ms integer not null
  ) strict;
  create table if not exists payment_event (
    seq integer primary key autoincrement,
    payment_seq integer not null references payment (seq),
    type text not null,
    body text not null,
    state text not null check (state in ('waiting', 'delivered', 'refused')),
    attempts integer not null default 0,
    next_at_ms integer not null,
    is_held integer not null default 0,
    last_outcome text not null default ''
  ) strict;
  create index if not exists payment_event_due on payment_event (next_at_ms, seq) where state = 'waiting';
  create index if not exists payment_event_of on payment_event (payment_seq, seq);
  create index if not exists payment_event_held on payment_event (seq) where state = 'waiting' and is_held = 1;
`;

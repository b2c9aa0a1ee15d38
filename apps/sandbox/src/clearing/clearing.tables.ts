/**
 * Money is whole paise. `left_over` is the part of a credit used by neither a refund nor an order; its check constraint
 * also holds for concurrent requests. Credits of transfers and cheques name no payment. A settlement whose order the
 * registrar rejected stays, with the time of its
 * return. A payout is made at `pay_at_ms`, for an order of the exchange; `on_date` is that day.
 */
export const CLEARING_TABLES = `
  create table if not exists clearing_credit (
    payment_reference text primary key,
    payment_id text not null,
    order_id text not null,
    amount integer not null check (amount > 0),
    left_over integer not null check (left_over between 0 and amount),
    at_ms integer not null,
    on_date text not null
  ) strict;
  create index if not exists clearing_credit_on on clearing_credit (on_date, at_ms);
  create table if not exists clearing_transfer (
    utr text primary key references clearing_credit (payment_reference),
    virtual_account text not null,
    remitter_name text not null,
    remitter_ifsc text not null,
    remitter_account text not null
  ) strict;
  create index if not exists clearing_transfer_to on clearing_transfer (virtual_account);
  create table if not exists clearing_cheque (
    payment_id text primary key,
    reference text not null unique,
    order_id text not null,
    cheque_number text not null,
    ifsc_code text not null,
    account_last4 text not null,
    amount integer not null check (amount > 0),
    drawn_on text not null,
    state text not null check (state in ('deposited', 'cleared', 'returned')),
    return_code text,
    at_ms integer not null,
    on_date text not null
  ) strict;
  create index if not exists clearing_cheque_on on clearing_cheque (on_date, at_ms);
  create table if not exists clearing_event (
    seq integer primary key autoincrement,
    path text not null,
    body text not null,
    state text not null check (state in ('waiting', 'delivered', 'refused')),
    attempts integer not null default 0,
    next_at_ms integer not null,
    last_outcome text not null default ''
  ) strict;
  create index if not exists clearing_event_due on clearing_event (next_at_ms, seq) where state = 'waiting';
  create table if not exists clearing_refund (
    seq integer primary key autoincrement,
    refund_id text not null unique,
    reference text not null unique,
    payment_reference text not null references clearing_credit (payment_reference),
    amount integer not null check (amount > 0),
    reason text not null,
    at_ms integer not null,
    on_date text not null
  ) strict;
  create index if not exists clearing_refund_on on clearing_refund (on_date, seq);
  create table if not exists clearing_settlement (
    exchange_order_no text primary key,
    internal_reference text not null,
    payment_reference text not null references clearing_credit (payment_reference),
    amount integer not null check (amount > 0),
    at_ms integer not null,
    on_date text not null,
    returned_at_ms integer
  ) strict;
  create index if not exists clearing_settlement_on on clearing_settlement (on_date, exchange_order_no);
  create table if not exists clearing_payout (
    seq integer primary key autoincrement,
    exchange_order_no text not null unique,
    order_reference text not null,
    bank_account text not null,
    amount integer not null check (amount > 0),
    pay_at_ms integer not null,
    on_date text not null
  ) strict;
  create index if not exists clearing_payout_on on clearing_payout (on_date, seq);
  create index if not exists clearing_payout_at on clearing_payout (pay_at_ms);
`;

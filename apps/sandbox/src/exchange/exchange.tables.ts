/**
 * Every well-formed order entry, also rejected ones. `trans_no` is null for a malformed transaction number: only a
 * valid one is used up. `priced_from` is the first day whose NAV the order could get under any calendar; null once the
 * registrar has processed the order, for rejected orders, and for a switch-in until its switch-out is redeemed.
 *
 * Every order but a purchase has a row in `exchange_leg`: what it does, the requested units (in 1/10,000), the other
 * leg of
 * a switch, and for a switch-in the money of its switch-out.
 */
export const EXCHANGE_TABLES = `
  create table if not exists exchange_order (
    seq integer primary key autoincrement,
    order_no text unique,
    trans_no text,
    received_on text not null,
    stamp_ms integer not null,
    remark text not null,
    client_code text not null,
    sent text not null,
    amount integer not null,
    scheme text,
    funds_at_ms integer,
    priced_from text
  ) strict;
  create unique index if not exists exchange_order_trans on exchange_order (received_on, trans_no);
  create index if not exists exchange_order_on on exchange_order (received_on, seq);
  create index if not exists exchange_order_waiting on exchange_order (priced_from) where priced_from is not null;
  create table if not exists exchange_leg (
    order_seq integer primary key references exchange_order (seq),
    side text not null,
    units integer,
    other_seq integer references exchange_order (seq),
    money integer
  ) strict;
  create table if not exists exchange_redemption (
    order_seq integer primary key references exchange_order (seq),
    report_on text not null,
    nav_on text not null,
    nav text not null,
    units integer not null,
    exit_load integer not null,
    securities_tax integer not null,
    net integer not null,
    is_valid integer not null,
    remark text not null
  ) strict;
  create index if not exists exchange_redemption_on on exchange_redemption (report_on, order_seq);
  create table if not exists exchange_allotment (
    order_seq integer primary key references exchange_order (seq),
    report_on text not null,
    nav_on text not null,
    nav text not null,
    units text not null,
    net_amount integer not null,
    folio_no text not null,
    is_valid integer not null,
    remark text not null
  ) strict;
  create index if not exists exchange_allotment_on on exchange_allotment (report_on, order_seq);
`;

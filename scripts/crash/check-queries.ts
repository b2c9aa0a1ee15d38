/** A query that counts what violates an invariant. It may use the orders named in `ACKNOWLEDGED`. */
export interface CountQuery {
  readonly name: string;
  readonly sql: string;
  /** Counts what is as it must be: there must be as many as acknowledged orders of this list. */
  readonly all?: 'bought' | 'sold';
}

/** What a run acknowledged: paid purchases, confirmed sales and switches, and those that were refused. */
export const ACKNOWLEDGED = `with bought (id) as (select unnest($1::uuid[])), sold (id) as (select unnest($2::uuid[])),
  refused (id) as (select unnest($3::uuid[])) `;

export const PURCHASE_QUERIES: readonly CountQuery[] = [
  {
    name: 'every acknowledged purchase is completed',
    sql: `select count(*) from client_order join bought using (id) where status = 'completed'`,
    all: 'bought',
  },
  {
    name: 'every purchase has exactly one matched payment',
    sql: `select count(*) from bought o
          where (select count(*) from payment p where p.order_id = o.id and p.status = 'matched') <> 1`,
  },
  {
    name: 'every line is allotted once, by one journal',
    sql: `select count(*) from order_line l join bought o on o.id = l.order_id where l.status <> 'allotted' or
            (select count(*) from journal j where j.idem_key = 'allotment:' || l.id) <> 1`,
  },
  {
    name: 'amount paid = amount invested + stamp duty, to the paisa',
    sql: `select count(*) from client_order o join bought using (id) where o.total <>
            (select sum(l.net_amount + l.stamp_duty) from order_line l where l.order_id = o.id)`,
  },
];

/** Of the orders of all kinds. */
export const COMMON_QUERIES: readonly CountQuery[] = [
  {
    name: 'no order exists that was not acknowledged',
    sql: `select count(*) from client_order o join account a on a.id = o.account_id
          where a.account_number like '7%' and length(a.account_number) = 8 and not o.id in
            (select id from bought union all select id from sold union all select id from refused)`,
  },
  {
    // What came by transfer has no order: units that were bought elsewhere.
    name: 'the units of order lines equal those of folios, to four decimals',
    sql: `select count(*) from (
            select l.instrument_id, sum(case when l.side in ('redemption', 'switch-out') then -l.allotted_units
              else l.allotted_units end) as units from order_line l group by 1
          ) of_lines full join (
            select p.instrument_id, sum(p.units) as units from posting p join journal j on j.id = p.journal_id
            where p.ledger_account_kind = 'folio' and j.kind <> 'transfer' group by 1
          ) of_folios using (instrument_id)
          where coalesce(of_lines.units, 0) <> coalesce(of_folios.units, 0)`,
  },
  {
    name: 'every journal balances in rupees and in units',
    sql: `select count(*) from (
            select from posting group by journal_id, instrument_id having sum(coalesce(amount, units)) <> 0
          ) unbalanced`,
  },
  {
    name: 'the outbox has no message that is pending or dead-lettered',
    sql: `select count(*) from outbox where state <> 'sent'`,
  },
  { name: 'no inbound event is parked', sql: `select count(*) from inbox_event where state = 'parked'` },
];

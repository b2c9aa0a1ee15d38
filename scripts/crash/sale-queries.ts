import type { CountQuery } from './check-queries.ts';

/** Of a line that takes units out and is not settled. */
const OPEN = `side in ('redemption', 'switch-out') and status in ('confirmed', 'sent', 'accepted')`;

/** What must be true of reserved units at any time. */
export const RESERVED_QUERIES: readonly CountQuery[] = [
  {
    name: 'reserved units are those of open confirmed lines',
    sql: `select count(*) from (
            select folio_id, instrument_id, sum(units_reserved) as units, bool_or(units_reserved is null) as is_missing
            from order_line where ${OPEN} group by 1, 2
          ) l full join (
            select folio_id, instrument_id, units_reserved as units from holding where units_reserved <> 0
          ) h using (folio_id, instrument_id)
          where l.units is distinct from h.units or l.is_missing`,
  },
  {
    name: 'no holding is below zero or reserves more than its lots have',
    sql: `select count(*) from holding h where h.units_available < 0 or h.units_reserved < 0 or
            h.units_available + h.units_reserved <> (select coalesce(sum(t.units_left), 0) from lot t
              where t.folio_id = h.folio_id and t.instrument_id = h.instrument_id)`,
  },
];

/** After the confirmations, before the statements of the registrar. */
export const OPEN_SALE_QUERIES: readonly CountQuery[] = [
  {
    name: 'every acknowledged confirmation is at the exchange and reserves its units',
    sql: `select count(*) from sold o where exists (select from order_line l
            where l.order_id = o.id and l.${OPEN} and l.units_reserved > 0)`,
    all: 'sold',
  },
  ...RESERVED_QUERIES,
];

/** The journal of the side of a line, by ledger account. */
const BOOKED = `select sum(p.amount) filter (where p.ledger_account_kind = 'exchange') as net,
    coalesce(sum(p.amount) filter (where p.ledger_account_kind = 'load'), 0) as load,
    coalesce(sum(p.amount) filter (where p.ledger_account_kind = 'tax'), 0) as tax,
    coalesce(sum(p.amount) filter (where p.ledger_account_kind = 'stamp-duty'), 0) as duty,
    sum(p.units) filter (where p.ledger_account_kind = 'folio') as units
  from journal j join posting p on p.journal_id = j.id where j.idem_key = l.side || ':' || l.id`;

export const SALE_QUERIES: readonly CountQuery[] = [
  {
    name: 'every acknowledged confirmation ended in a payout or in new units',
    sql: `select count(*) from client_order join sold using (id) where status = 'completed'`,
    all: 'sold',
  },
  {
    name: 'no sale that was refused was ever confirmed',
    sql: `select count(*) from client_order o join refused using (id) where o.status <> 'cancelled' or
            exists (select from order_history h where h.order_id = o.id and h.to = 'confirmed')`,
  },
  ...RESERVED_QUERIES,
  {
    name: 'every line of a sale is booked once, by one journal',
    sql: `select count(*) from order_line l join sold o on o.id = l.order_id
          where l.status <> case l.side when 'redemption' then 'paidOut' when 'switch-out' then 'redeemed'
              else 'allotted' end
            or (select count(*) from journal j where j.idem_key = l.side || ':' || l.id) <> 1`,
  },
  {
    name: 'value of units = load + tax + proceeds, as booked, to the paisa',
    sql: `select count(*) from order_line l join sold o on o.id = l.order_id cross join lateral (${BOOKED}) b
          where l.side in ('redemption', 'switch-out') and
            (l.gross_amount - l.exit_load - l.securities_tax, b.net, b.load, b.tax, b.units) is distinct from
            (l.net_amount, l.net_amount, l.exit_load, l.securities_tax, -l.allotted_units)`,
  },
  {
    name: 'every sale is paid out once: its proceeds',
    sql: `select count(*) from order_line l join sold o on o.id = l.order_id where l.side = 'redemption' and (
            (select array_agg(p.amount) from payout p where p.order_line_id = l.id and p.status = 'paid')
              is distinct from array[l.net_amount] or
            (select array_agg(-p.amount) from journal j join posting p on p.journal_id = j.id where j.kind = 'payout'
              and p.ledger_account_kind = 'exchange' and p.ledger_account_key = l.id::text)
              is distinct from array[l.net_amount])`,
  },
  {
    name: 'both legs of every switch agree, and the second has cost what the first brought',
    sql: `select count(*) from client_order c join sold using (id)
          left join order_line f on f.order_id = c.id and f.side = 'switch-out'
          left join order_line l on l.order_id = c.id and l.side = 'switch-in'
          left join lateral (${BOOKED}) b on true
          where c.kind = 'switch' and (
            (l.amount, l.net_amount + l.stamp_duty, -b.net, b.duty, b.units, l.folio_id, l.nav_on >= f.nav_on)
            is distinct from
            (f.net_amount, f.net_amount, f.net_amount, l.stamp_duty, l.allotted_units, f.folio_id, true))`,
  },
  {
    name: 'no money is in transit but that of payouts that are due',
    sql: `select count(*) from transit_balance t where t.balance <> 0 and not exists (select from payout p
            where p.status = 'due' and p.order_line_id::text = t.ledger_account_key and p.amount = t.balance)`,
  },
];

import type pg from 'pg';
import type { AllotmentRow } from '../../apps/server/src/modules/trading/exchange/allotment-statement.ts';
import { copyIn, copyText } from './copy-in.ts';
import { postingsOf } from './posting-rows.ts';

/** The rows of the statement as the reference loads them. */
export const allotmentText = (rows: readonly AllotmentRow[]): Buffer =>
  copyText(rows, ['OrderNo', 'FolioNo', 'AllottedNav', 'AllottedUnit', 'AllotmentAmt']);

const STAGE = `create temp table stage (
  order_no text, folio_no text, nav numeric(20,8), units numeric(20,4), net_amount numeric(18,2)
) on commit drop`;

/** The data of every line, joined once. */
const WORK = `create temp table work on commit drop as
  select uuidv7() as journal_id, l.id as line_id, l.order_id, l.instrument_id, l.amount, l.nav_on, s.folio_no, s.nav,
    s.units, s.net_amount, l.amount - s.net_amount as duty, o.account_id, o.number, i.service_provider_id,
    i.name as fund, u.name as client, u.email_id
  from stage s
  join order_line l on l.exchange_order_number = s.order_no and l.status = 'accepted'
  join client_order o on o.id = l.order_id
  join account a on a.id = o.account_id
  join app_user u on u.id = a.app_user_id
  join instrument i on i.id = l.instrument_id`;

const FOLIOS = `insert into folio (number, service_provider_id, account_id)
  select distinct folio_no, service_provider_id, account_id from work on conflict do nothing`;

const PLACED = `create temp table placed on commit drop as
  select w.*, f.id as folio_id from work w
  join folio f on f.number = w.folio_no and f.service_provider_id = w.service_provider_id`;

/** As long as the digest of an object. */
const DIGEST = 'x'.repeat(43);

/** Ledger, projections, orders, history, audit and mails: one statement a table. $1 is the current time. */
const BOOKED: readonly string[] = [
  `insert into journal (id, kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
  select journal_id, 'allotment', 'allotment:' || line_id, nav_on, 6, $1, $1 from placed`,
  `${postingsOf('placed')} where $1::timestamptz is not null`,
  `insert into holding (folio_id, instrument_id, units_available, units_reserved, cost, last_moved_on)
  select folio_id, instrument_id, sum(units), 0, sum(amount), max(nav_on) from placed
  where $1::timestamptz is not null group by 1, 2
  on conflict (folio_id, instrument_id) do update set
    units_available = holding.units_available + excluded.units_available, cost = holding.cost + excluded.cost,
    last_moved_on = greatest(holding.last_moved_on, excluded.last_moved_on)`,
  `insert into lot (folio_id, instrument_id, journal_id, acquired_on, units_bought, units_left, cost)
  select folio_id, instrument_id, journal_id, nav_on, units, units, amount from placed
  where $1::timestamptz is not null`,
  `update transit_balance t set balance = t.balance - p.amount, last_moved_on = greatest(t.last_moved_on, p.nav_on)
  from placed p where t.ledger_account_kind = 'exchange' and t.ledger_account_key = p.line_id::text and $1::timestamptz is not null`,
  `update order_line l set status = 'allotted', folio_id = p.folio_id, allotment_nav = p.nav, stamp_duty = p.duty,
    net_amount = p.net_amount, allotted_units = p.units, allotted_at = $1
  from placed p where l.id = p.line_id`,
  `update client_order o set status = 'completed' from placed p
  where o.id = p.order_id and $1::timestamptz is not null`,
  `insert into order_history (order_id, subject, subject_id, "from", "to", at, recorded_at)
  select order_id, 'line', line_id::text, 'accepted', 'allotted', $1::timestamptz, $1::timestamptz from placed
  union all select order_id, 'order', null, 'accepted', 'completed', $1, $1 from placed`,
  `insert into audit_log (at, action, object_type, object_id, before_digest, after_digest,
    nonce, signing_key_id, signature)
  select $1, 'order.allotted', 'orderLine', line_id::text, '${DIGEST}', '${DIGEST}',
    'line' || line_id, 'bare', '${DIGEST}' from placed`,
  `insert into outbox (kind, idempotency_key, payload)
  select 'mail', 'units-allotted:' || order_id, jsonb_build_object(
    'to', email_id, 'subject', 'Units allotted: ORD-' || number,
    'text', format(E'Dear %s,\\n\\nYour order ORD-%s is complete.\\n\\n%s\\n'
      '  %s units for ₹%s at a NAV of ₹%s (%s)\\n  Folio %s', client, number, fund, trim_scale(units), amount, trim_scale(nav),
      to_char(nav_on, 'DD Mon YYYY'), folio_no))
  from placed where $1::timestamptz is not null on conflict do nothing`,
];

/**
 * The minimum of an allotment: COPY of the statement and one statement a table. It checks no figures, takes no locks,
 * and one invalid order fails all.
 */
export async function allotBare(client: pg.Client, text: Buffer, now: Date): Promise<void> {
  await client.query('begin');
  await client.query(STAGE);
  await copyIn(client, 'stage (order_no, folio_no, nav, units, net_amount)', text);
  await client.query('analyze stage');
  await client.query(WORK);
  await client.query('analyze work');
  await client.query(FOLIOS);
  await client.query(PLACED);
  await client.query('analyze placed');
  for (const statement of BOOKED) await client.query(statement, [now]);
  await client.query('commit');
}

import type pg from 'pg';
import type { RedemptionRow } from '../../apps/server/src/modules/trading/exchange/redemption-statement.ts';
import { copyIn, copyText } from './copy-in.ts';

/** The rows of the statement as the reference loads them. */
export const redemptionText = (rows: readonly RedemptionRow[]): Buffer =>
  copyText(rows, ['OrderNo', 'AllottedNav', 'AllottedUnit', 'AllotmentAmt', 'STT']);

const STAGE = `create temp table stage (
  order_no text, nav numeric(20,8), units numeric(20,4), net_amount numeric(18,2), tax numeric(18,2)
) on commit drop`;

/** The data of every line, joined once. */
const WORK = `create temp table work on commit drop as
  select uuidv7() as journal_id, l.id as line_id, l.order_id, l.instrument_id, l.folio_id, l.nav_on, s.nav, s.units,
    round(s.units * s.nav, 2) as gross, round(s.units * s.nav, 2) - s.tax - s.net_amount as load, s.tax, s.net_amount,
    o.bank_account_id, o.number, i.name as fund, u.name as client, u.email_id, b.number_last4
  from stage s
  join order_line l on l.exchange_order_number = s.order_no and l.status = 'accepted'
  join client_order o on o.id = l.order_id
  join account a on a.id = o.account_id
  join app_user u on u.id = a.app_user_id
  join bank_account b on b.id = o.bank_account_id
  join instrument i on i.id = l.instrument_id`;

/** What leaves of each lot, first in, first out. */
const TAKEN = `create temp table taken on commit drop as
  select * from (
    select t.folio_id, t.instrument_id, t.journal_id, t.units_left, t.units_bought, t.cost,
      least(greatest(w.units - (sum(t.units_left) over lots - t.units_left), 0), t.units_left) as taken
    from lot t join work w on w.folio_id = t.folio_id and w.instrument_id = t.instrument_id
    window lots as (partition by t.folio_id, t.instrument_id order by t.acquired_on, t.journal_id)
  ) each where taken > 0`;

/** As long as the digest of an object. */
const DIGEST = 'x'.repeat(43);

/** Ledger, projections, orders, payouts, history, audit and mails: one statement a table. $1 is the current time. */
const BOOKED: readonly string[] = [
  `insert into journal (id, kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
  select journal_id, 'redemption', 'redemption:' || line_id, nav_on, 8, $1, $1 from work`,
  `insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, instrument_id, amount, units)
  select p.journal_id, v.number, v.kind, v.key, v.instrument_id, v.amount, v.units
  from work p cross join lateral (values
    (1, 'folio', p.folio_id::text, p.instrument_id, null::numeric, -p.units),
    (2, 'fund', p.instrument_id::text, p.instrument_id, null, p.units),
    (3, 'fund', p.instrument_id::text, null, -p.load, null),
    (4, 'load', p.instrument_id::text, null, p.load, null),
    (5, 'fund', p.instrument_id::text, null, -p.tax, null),
    (6, 'tax', p.instrument_id::text, null, p.tax, null),
    (7, 'fund', p.instrument_id::text, null, -p.net_amount, null),
    (8, 'exchange', p.line_id::text, null, p.net_amount, null)
  ) as v (number, kind, key, instrument_id, amount, units) where $1::timestamptz is not null`,
  `delete from lot l using taken t where l.folio_id = t.folio_id and l.instrument_id = t.instrument_id
    and l.journal_id = t.journal_id and t.taken = t.units_left and $1::timestamptz is not null`,
  `update lot l set units_left = l.units_left - t.taken from taken t where l.folio_id = t.folio_id
    and l.instrument_id = t.instrument_id and l.journal_id = t.journal_id and t.taken < t.units_left
    and $1::timestamptz is not null`,
  `update holding h set units_reserved = h.units_reserved - w.units, cost = h.cost - c.cost,
    last_moved_on = greatest(h.last_moved_on, w.nav_on), last_out_on = greatest(h.last_out_on, w.nav_on)
  from work w join (
    select folio_id, instrument_id, round(sum(cost * taken / units_bought), 2) as cost from taken group by 1, 2
  ) c on c.folio_id = w.folio_id and c.instrument_id = w.instrument_id
  where h.folio_id = w.folio_id and h.instrument_id = w.instrument_id and $1::timestamptz is not null`,
  `insert into transit_balance (ledger_account_kind, ledger_account_key, balance, last_moved_on)
  select 'exchange', line_id::text, net_amount, nav_on from work where $1::timestamptz is not null`,
  `update order_line l set status = 'redeemed', units_reserved = null, allotment_nav = w.nav, gross_amount = w.gross,
    exit_load = w.load, securities_tax = w.tax, net_amount = w.net_amount, allotted_units = w.units, allotted_at = $1
  from work w where l.id = w.line_id`,
  `insert into payout (order_line_id, bank_account_id, amount, redeemed_on, expected_on, due_on, created_at, recorded_at)
  select line_id, bank_account_id, net_amount, nav_on, nav_on + 4, nav_on + 5, $1, $1 from work`,
  `update client_order o set status = 'redeemed' from work w where o.id = w.order_id and $1::timestamptz is not null`,
  `insert into order_history (order_id, subject, subject_id, "from", "to", at, recorded_at)
  select order_id, 'line', line_id::text, 'accepted', 'redeemed', $1::timestamptz, $1::timestamptz from work
  union all select order_id, 'order', null, 'accepted', 'redeemed', $1, $1 from work`,
  `insert into audit_log (at, action, object_type, object_id, before_digest, after_digest,
    nonce, signing_key_id, signature)
  select $1, 'order.redeemed', 'orderLine', line_id::text, '${DIGEST}', '${DIGEST}',
    'line' || line_id, 'bare', '${DIGEST}' from work`,
  `insert into outbox (kind, idempotency_key, payload)
  select 'mail', 'units-sold:' || line_id, jsonb_build_object(
    'to', email_id, 'subject', 'Units sold: ORD-' || number,
    'text', format(E'Dear %s,\\n\\n%s units of %s were sold (order ORD-%s).\\n\\n  NAV ₹%s (%s): ₹%s\\n  Exit load: ₹%s\\n'
      '  Securities transaction tax: ₹%s\\n  Proceeds: ₹%s\\n\\nThe money is expected in your account ending %s.', client,
      trim_scale(units), fund, number, trim_scale(nav), to_char(nav_on, 'DD Mon YYYY'), gross, load, tax, net_amount,
      number_last4))
  from work where $1::timestamptz is not null on conflict do nothing`,
];

/**
 * The minimum of a redemption: COPY of the statement and one statement a table. It checks no figures, takes no locks,
 * and one invalid order fails all.
 */
export async function redeemBare(client: pg.Client, text: Buffer, now: Date): Promise<void> {
  await client.query('begin');
  await client.query(STAGE);
  await copyIn(client, 'stage (order_no, nav, units, net_amount, tax)', text);
  await client.query('analyze stage');
  await client.query(WORK);
  await client.query('analyze work');
  await client.query(TAKEN);
  await client.query('analyze taken');
  for (const statement of BOOKED) await client.query(statement, [now]);
  await client.query('commit');
}

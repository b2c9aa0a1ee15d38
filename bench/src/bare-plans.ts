import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { copyIn, copyText } from './copy-in.ts';

/** A due instalment with the ids of what it becomes, as the reference loads it. */
interface DueRow {
  readonly instalmentId: number;
  readonly orderId: string;
  readonly paymentId: string;
}

/** The due instalments as the reference loads them. */
export const duePlansText = (instalmentIds: readonly number[]): Buffer =>
  copyText<DueRow>(
    instalmentIds.map((instalmentId) => ({ instalmentId, orderId: randomUUIDv7(), paymentId: randomUUIDv7() })),
    ['instalmentId', 'orderId', 'paymentId'],
  );

const STAGE = 'create temp table stage (instalment_id int, order_id uuid, payment_id uuid) on commit drop';

/** The data of every instalment, joined once. */
const WORK = `create temp table work on commit drop as
  select s.*, p.id as plan_id, p.account_id, p.created_by_user_id as user_id, p.instrument_id, i.amount, i.due_on,
    m.id as mandate_id, m.bank_account_id, (i.nominal_on + interval '1 month')::date as next_on
  from stage s join plan_instalment i on i.id = s.instalment_id join plan p on p.id = i.plan_id
  join bank_mandate m on m.id = p.bank_mandate_id`;

/** As long as the digest of an object. */
const DIGEST = 'x'.repeat(43);

/** Orders, payments, debits, instalments, history and audit: one statement a table. $1 is the current time. */
const ORDERED: readonly string[] = [
  `insert into client_order (id, account_id, placed_by_user_id, channel, kind, status, total, bank_account_id,
    payment_mode, bank_mandate_id, placed_at, expires_at, recorded_at)
  select order_id, account_id, user_id, 'plan', 'purchase', 'paymentPending', amount, bank_account_id, 'mandate',
    mandate_id, $1::timestamptz, $1 + interval '7 days', $1 from work`,
  `insert into order_line (order_id, instrument_id, side, amount, is_additional, status)
  select order_id, instrument_id, 'purchase', amount, false, 'placed' from work where $1::timestamptz is not null`,
  `insert into payment (id, order_id, attempt, mode, bank_account_id, bank_mandate_id, amount, status, initiated_at,
    expires_at)
  select payment_id, order_id, 1, 'mandate', bank_account_id, mandate_id, amount, 'initiated', $1::timestamptz, $1
  from work`,
  `insert into mandate_debit (payment_id, bank_mandate_id, amount, due_on, status)
  select payment_id, mandate_id, amount, due_on, 'queued' from work where $1::timestamptz is not null`,
  `insert into order_history (order_id, subject, subject_id, "from", "to", at, recorded_at, note)
  select order_id, 'order', null, 'draft', 'otpPending', $1::timestamptz, $1::timestamptz, null from work
  union all select order_id, 'order', null, 'otpPending', 'paymentPending', $1, $1, 'confirmed with its plan' from work
  union all select order_id, 'payment', payment_id::text, null, 'initiated', $1, $1, null from work`,
  `update plan_instalment i set status = 'ordered', order_line_id = l.id, decided_at = $1
  from work w join order_line l on l.order_id = w.order_id where i.id = w.instalment_id`,
  `insert into plan_instalment (plan_id, number, nominal_on, due_on, amount, status)
  select plan_id, 2, next_on, next_on, amount, 'scheduled' from work where $1::timestamptz is not null`,
  `insert into plan_history (plan_id, instalment_id, "from", "to", at, recorded_at)
  select plan_id, instalment_id, 'scheduled', 'ordered', $1::timestamptz, $1 from work`,
  `insert into audit_log (at, action, object_type, object_id, after_digest, nonce, signing_key_id, signature)
  select $1::timestamptz, 'order.placed', 'order', order_id::text, '${DIGEST}', 'order' || order_id, 'bare', '${DIGEST}'
  from work
  union all select $1, 'payment.initiated', 'payment', payment_id::text, '${DIGEST}', 'payment' || payment_id, 'bare',
    '${DIGEST}' from work`,
];

/**
 * The minimum of ordering instalments: COPY of what is due and one statement a table. It checks no account, fund or
 * mandate, takes no locks, and one invalid instalment fails all.
 */
export async function orderBare(client: pg.Client, text: Buffer, now: Date): Promise<void> {
  await client.query('begin');
  await client.query(STAGE);
  await copyIn(client, 'stage (instalment_id, order_id, payment_id)', text);
  await client.query('analyze stage');
  await client.query(WORK);
  await client.query('analyze work');
  for (const statement of ORDERED) await client.query(statement, [now]);
  await client.query('commit');
}

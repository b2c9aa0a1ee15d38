import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connectTo } from './cluster.ts';
import type { Place } from './order-sides.ts';
import type { ReadyBuyer } from './order-buyers.ts';

const CALL = 'POST /api/Accounts/:accountId/orders';
/** As long as the digest of an input or an object. */
const DIGEST = 'x'.repeat(43);

type PlaceBy = (client: pg.Client, buyer: ReadyBuyer, now: Date) => Promise<void>;

/** Opens a connection for each caller. */
export const connectCallers = (config: pg.ClientConfig, callers: number): Promise<readonly pg.Client[]> =>
  Promise.all(Array.from({ length: callers }, () => connectTo(config)));

export const bareSide =
  (clients: readonly pg.Client[], placeBy: PlaceBy, now: Date): Place =>
  async (buyer, caller) => {
    const client = clients[caller];
    if (!client) throw new RangeError(`there is no caller ${caller}`);
    await placeBy(client, buyer, now);
  };

interface Line {
  readonly instrument_id: number;
  readonly amount: string;
}

const TEXTS = {
  cart: 'update cart set version = version + 1, updated_at = $3 where account_id = $1 and version = $2',
  lines: 'delete from cart_line where account_id = $1 returning instrument_id, amount',
  order: `insert into client_order
    (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at, recorded_at)
    values ($1, $2, 'otpPending', $3, $4, $5, $5::timestamptz + interval '3 days', $5) returning id`,
  line: `insert into order_line (order_id, instrument_id, amount, is_additional, status)
    values ($1, $2, $3, false, 'placed') returning id`,
  history: `insert into order_history (order_id, subject, "from", "to", at, recorded_at, by_user_id)
    values ($1, 'order', 'draft', 'otpPending', $2, $2, $3)`,
  audit: `insert into audit_log
    (at, user_id, role_id, session_id, ip, request_id, action, object_type, object_id, after_digest,
      nonce, signing_key_id, signature)
    values ($1, $2, 1, $2, '127.0.0.1', 'bare', 'order.placed', 'order', $3, $4, $3, 'bare', $4)`,
  notification: `insert into outbox (kind, idempotency_key, payload) values ('notification', $1, $2)`,
  key: `insert into idempotency_key (user_id, call, key, input_hash, answer, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

/** The notification to the owner of the order. */
const notificationOf = (userId: number, orderId: string) =>
  JSON.stringify({ code: 'order-placed', userId, values: { amount: DIGEST, funds: DIGEST }, config: { orderId } });

/** One prepared statement a table; no rule is checked. */
export async function placeByTable(client: pg.Client, buyer: ReadyBuyer, now: Date): Promise<void> {
  const { userId, accountId, cartVersion } = buyer;
  const run = <Row extends pg.QueryResultRow>(name: keyof typeof TEXTS, values: unknown[]) =>
    client.query<Row>({ name: `bare_${name}`, text: TEXTS[name], values });
  await client.query('begin');
  const { rowCount } = await run('cart', [accountId, cartVersion, now]);
  const [line] = (await run<Line>('lines', [accountId])).rows;
  if (rowCount !== 1 || !line) throw new Error(`the cart of ${accountId} has changed since it was filled`);
  const order = await run<{ id: string }>('order', [accountId, userId, line.amount, cartVersion, now]);
  const orderId = order.rows[0]?.id ?? '';
  const added = await run<{ id: number }>('line', [orderId, line.instrument_id, line.amount]);
  await run('history', [orderId, now, userId]);
  await run('audit', [now, userId, orderId, DIGEST]);
  await run('notification', [`order-placed:${orderId}`, notificationOf(userId, orderId)]);
  const orderLines = [{ id: added.rows[0]?.id, instrumentId: line.instrument_id, amount: line.amount }];
  const answer = JSON.stringify({ orderId, orderLines, next: 'payment' });
  await run('key', [userId, CALL, randomUUID(), DIGEST, answer, now]);
  await client.query('commit');
}

/** All tables in one statement. */
const ALL_AT_ONCE = `
  with emptied as (
    update cart set version = version + 1, updated_at = $4 where account_id = $1 and version = $3 returning account_id
  ), bought as (
    delete from cart_line where account_id = $1 returning instrument_id, amount
  ), placed as (
    insert into client_order
      (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at, recorded_at)
    select account_id, $2, 'otpPending', (select sum(amount) from bought), $3, $4, $4 + interval '3 days', $4
    from emptied returning id
  ), line as (
    insert into order_line (order_id, instrument_id, amount, is_additional, status)
    select placed.id, bought.instrument_id, bought.amount, false, 'placed' from placed, bought
    returning id, instrument_id, amount
  ), step as (
    insert into order_history (order_id, subject, "from", "to", at, recorded_at, by_user_id)
    select id, 'order', 'draft', 'otpPending', $4, $4, $2 from placed
  ), audited as (
    insert into audit_log
      (at, user_id, role_id, session_id, ip, request_id, action, object_type, object_id, after_digest,
        nonce, signing_key_id, signature)
    select $4, $2, 1, $2, '127.0.0.1', 'bare', 'order.placed', 'order', id::text, $7, id::text, 'bare', $7 from placed
  ), notified as (
    insert into outbox (kind, idempotency_key, payload)
    select 'notification', 'order-placed:' || id, jsonb_build_object('code', 'order-placed', 'userId', $2::int,
      'values', jsonb_build_object('amount', $7, 'funds', $7), 'config', jsonb_build_object('orderId', id)) from placed
  )
  insert into idempotency_key (user_id, call, key, input_hash, answer, created_at)
  select $2, $5, $6, $7, jsonb_build_object('orderId', placed.id, 'next', 'payment', 'orderLines', (
    select jsonb_agg(jsonb_build_object('id', id, 'instrumentId', instrument_id, 'amount', amount::text)) from line
  )), $4 from placed`;

export async function placeAtOnce(client: pg.Client, buyer: ReadyBuyer, now: Date): Promise<void> {
  const { userId, accountId, cartVersion } = buyer;
  const values = [accountId, userId, cartVersion, now, CALL, randomUUID(), DIGEST];
  const { rowCount } = await client.query({ name: 'bare_at_once', text: ALL_AT_ONCE, values });
  if (rowCount !== 1) throw new Error(`the cart of ${accountId} has changed since it was filled`);
}

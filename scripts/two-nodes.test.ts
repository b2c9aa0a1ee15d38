/** Concurrent requests to two nodes on one database. */
import { randomUUID } from 'node:crypto';
import { ClientError } from '@artha/client/client-error';
import { cancelOrder, getOrder, placeOrder } from '@artha/contract/trading/orders';
import { paiseFromText } from '@artha/domain/kit/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemNow } from '../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { sign } from '../apps/server/src/platform/http/signature.ts';
import { confirm, fillCart, place, startPayment } from './crash/buy.ts';
import { seededRandom } from './crash/random.ts';
import type { Client } from './crash/people.ts';
import { buyerNumber, insertPeople, signIn } from './crash/people.ts';
import { persistently } from './crash/retry.ts';
import type { Environment } from './crash/environment.ts';
import { startEnvironment } from './crash/environment.ts';
import { advance } from './crash/advance.ts';
import { waitForClocks } from './crash/wait-for-clocks.ts';

const SECRET = 'sandbox-only-payment-secret';
const AMOUNT = '5000.00';
const TIMEOUT_MS = 180_000;

let environment: Environment;
let database: Database;
let buyer: Client;
let instrumentId: number;
let round = 0;

beforeAll(async () => {
  environment = await startEnvironment({ nodes: 2, isKept: false });
  database = await environment.openDatabase();
  await insertPeople(database, 1);
  buyer = await signIn(
    database,
    environment.nodes.map(({ url }) => url),
    buyerNumber(1),
  );
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from instrument where is_live and plan_type = 'Direct' order by id limit 1`,
  );
  instrumentId = rows[0]?.id ?? 0;
}, TIMEOUT_MS);

afterAll(async () => {
  await database.close();
  await environment.close();
}, TIMEOUT_MS);

/** Calls one node and the other in turn. */
const callAt = (number: number) => buyer.callAt[number % buyer.callAt.length]!;

const fill = () => fillCart(callAt(round), buyer, { instrumentId, amount: paiseFromText(AMOUNT), round: (round += 1) });

/** Places the cart with twenty concurrent requests. @returns of each the order id, or the error code */
const placeConcurrently = (cartVersion: number, keyOf: (request: number) => string) =>
  Promise.all(
    Array.from({ length: 20 }, async (_, request) => {
      const input = { accountId: buyer.accountId, cartVersion };
      return persistently('placing', () => callAt(request)(placeOrder, input, { idempotencyKey: keyOf(request) })).then(
        ({ orderId }) => orderId,
        (error: unknown) => (error instanceof ClientError ? error.code : Promise.reject(error)),
      );
    }),
  );

const orderCount = async () =>
  Number(
    (await database.pool.query('select count(*) from client_order where account_id = $1', [buyer.accountId])).rows[0]
      .count,
  );

test(
  'twenty concurrent requests with one key, on both nodes, place one order and get one answer',
  async () => {
    const before = await orderCount();
    const version = await fill();
    const outcomes = await placeConcurrently(version, () => `cart:${buyer.accountId}:${version}`);
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await orderCount()).toBe(before + 1);
  },
  TIMEOUT_MS,
);

test(
  'twenty concurrent keys for one cart, on both nodes, place one order; the others get order.cart-changed',
  async () => {
    const before = await orderCount();
    const version = await fill();
    const outcomes = await placeConcurrently(version, (request) => `tab:${version}:${request}`);
    expect(outcomes.filter((outcome) => outcome === 'order.cart-changed')).toHaveLength(19);
    expect(await orderCount()).toBe(before + 1);
  },
  TIMEOUT_MS,
);

interface StartedPayment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
}

/** Places and confirms an order, and starts its payment at the bank. */
async function startOrderPayment(): Promise<StartedPayment> {
  const version = await fill();
  const orderId = await place(callAt(0), buyer.accountId, version, false);
  await confirm(
    { sandboxUrl: environment.sandboxUrl, instrumentIds: [], random: seededRandom(1) },
    callAt(1),
    buyer,
    orderId,
  );
  const { paymentId, reference } = await startPayment(callAt(0), buyer, orderId, 1);
  return { orderId, paymentId, reference };
}

const eventOf = (payment: StartedPayment, type: string, changes: object = {}) => ({
  eventId: randomUUID(),
  type,
  merchantId: 'ARTHA',
  ...payment,
  amount: AMOUNT,
  currency: 'INR',
  occurredAt: systemNow().toISOString(),
  ...changes,
});

/** Sends an event of the bank to a node. @returns the HTTP status */
async function sendEvent(node: number, event: object, { secret = SECRET, at = systemNow() } = {}): Promise<number> {
  const body = JSON.stringify(event);
  const path = '/api/Payments/callback';
  const response = await fetch(environment.nodes[node % 2]!.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payment-signature': sign(secret, { method: 'POST', path, body }, at),
    },
    body,
  });
  await response.text();
  return response.status;
}

const moneyOf = async ({ paymentId }: StartedPayment) => {
  const { rows } = await database.pool.query<{ journals: string; refunds: string; status: string }>(
    `select (select count(*) from journal where idem_key = 'money-received:' || $1) as journals,
            (select count(*) from refund where payment_id = $1::uuid) as refunds,
            (select status from payment where id = $1::uuid) as status`,
    [paymentId],
  );
  return rows[0]!;
};

test(
  'sixteen concurrent payments and cancellations, on both nodes, end in one outcome and never in both',
  async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const payment = await startOrderPayment();
      const captured = eventOf(payment, 'payment.captured');
      const requests = Array.from({ length: 16 }, (_, request) =>
        request % 2 === attempt % 2
          ? sendEvent(request, captured)
          : persistently('cancelling', () =>
              callAt(request)(
                cancelOrder,
                { orderId: payment.orderId },
                { idempotencyKey: `cancel:${payment.orderId}:${request}` },
              ),
            ).catch(() => undefined),
      );
      await Promise.all(requests);
      const { status } = await persistently('reading', () => callAt(0)(getOrder, { orderId: payment.orderId }));
      const money = await moneyOf(payment);
      const isCancelled = status === 'cancelled';
      expect(money.journals).toBe('1');
      // Once an order is paid only its lines are refunded, and the payment stays matched.
      expect(money.status).toMatch(isCancelled ? /^refund(?:Due|ed)$/ : /^matched$/);
      if (isCancelled) expect(money.refunds).toBe('1');
      if (!isCancelled) expect(['paid', 'sent', 'accepted', 'rejected', 'refunded']).toContain(status);
    }
  },
  TIMEOUT_MS,
);

test(
  'repeated, reordered or forged payment events have one effect or none',
  async () => {
    const payment = await startOrderPayment();
    const wrong: readonly [number, number][] = [
      [400, await sendEvent(0, eventOf(payment, 'payment.captured'), { secret: 'another' })],
      [400, await sendEvent(1, eventOf(payment, 'payment.captured'), { at: new Date(0) })],
      [422, await sendEvent(0, eventOf(payment, 'payment.captured', { amount: '5000.01' }))],
      [422, await sendEvent(1, eventOf(payment, 'payment.captured', { currency: 'USD' }))],
      [422, await sendEvent(0, eventOf(payment, 'payment.captured', { orderId: randomUUID() }))],
      [422, await sendEvent(1, eventOf(payment, 'payment.captured', { merchantId: 'OTHER' }))],
      [200, await sendEvent(0, eventOf(payment, 'payment.captured', { paymentId: randomUUID() }))],
    ];
    for (const [expected, status] of wrong) expect(status).toBe(expected);
    expect(await moneyOf(payment)).toMatchObject({ journals: '0', status: 'initiated' });

    const captured = eventOf(payment, 'payment.captured');
    const events = [captured, eventOf(payment, 'payment.declined'), eventOf(payment, 'payment.pending')];
    const repeated = events.flatMap((event) => Array.from({ length: 5 }, () => event));
    const statuses = await Promise.all(repeated.map((event, number) => sendEvent(number, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await sendEvent(1, { ...captured, amount: '5000.01' })).toBe(409);
    expect(await moneyOf(payment)).toMatchObject({
      journals: '1',
      status: 'matched',
      refunds: expect.stringMatching(/^[01]$/),
    });
  },
  TIMEOUT_MS,
);

test(
  'the business clock of both nodes moves when the sandbox advances that of one',
  async () => {
    await advance(environment.sandboxUrl, { days: 1 });
    await waitForClocks(environment.nodes);
  },
  TIMEOUT_MS,
);

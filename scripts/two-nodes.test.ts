/** What two products on one database make of the same thing done at once: reliability.md, F13, F15 and F16. */
import { randomUUID } from 'node:crypto';
import { ClientError } from '@artha/client/client-error';
import { cancelOrder, getOrder, placeOrder } from '@artha/contract/trading/orders';
import { paiseFromText } from '@artha/domain/kit/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { sign } from '../apps/server/src/platform/http/signature.ts';
import { confirm, fillCart, place, startPayment } from './crash/buy.ts';
import { chanceFrom } from './crash/chance.ts';
import type { Buyer } from './crash/people.ts';
import { insertPeople, signIn } from './crash/people.ts';
import { persistently } from './crash/persistent.ts';
import type { Environment } from './crash/environment.ts';
import { startEnvironment } from './crash/environment.ts';

const SECRET = 'sandbox-only-payment-secret';
const AMOUNT = '5000.00';
const TIMEOUT_MS = 180_000;

let environment: Environment;
let database: Database;
let buyer: Buyer;
let instrumentId: number;
let round = 0;

beforeAll(async () => {
  environment = await startEnvironment({ nodes: 2, orders: 0, kills: 0, allotmentKills: 0, seed: 1, isKept: false });
  database = await environment.openDatabase();
  await insertPeople(database, 1);
  buyer = await signIn(
    database,
    environment.nodes.map(({ url }) => url),
    1,
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

/** The outcome of each press: the order, or the code of the refusal. */
const pressAll = (cartVersion: number, keyOf: (press: number) => string) =>
  Promise.all(
    Array.from({ length: 20 }, async (_, press) => {
      const input = { accountId: buyer.accountId, cartVersion };
      return persistently('placing', () => callAt(press)(placeOrder, input, { idempotencyKey: keyOf(press) })).then(
        ({ orderId }) => orderId,
        (error: unknown) => (error instanceof ClientError ? error.code : Promise.reject(error)),
      );
    }),
  );

const orderCount = async () =>
  Number(
    (await database.pool.query('select count(*) from purchase_order where account_id = $1', [buyer.accountId])).rows[0]
      .count,
  );

test(
  'twenty presses of one key, on both nodes, are one order and one answer',
  async () => {
    const before = await orderCount();
    const version = await fill();
    const outcomes = await pressAll(version, () => `cart:${buyer.accountId}:${version}`);
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await orderCount()).toBe(before + 1);
  },
  TIMEOUT_MS,
);

test(
  'twenty keys for one cart, on both nodes, are one order, and nineteen are told that the cart has changed',
  async () => {
    const before = await orderCount();
    const version = await fill();
    const outcomes = await pressAll(version, (press) => `tab:${version}:${press}`);
    expect(outcomes.filter((outcome) => outcome === 'order.cart-changed')).toHaveLength(19);
    expect(await orderCount()).toBe(before + 1);
  },
  TIMEOUT_MS,
);

interface Told {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
}

/** An order that is confirmed and for which the bank waits. */
async function payable(): Promise<Told> {
  const version = await fill();
  const orderId = await place(callAt(0), buyer.accountId, version, false);
  await confirm(
    { sandboxUrl: environment.sandboxUrl, instrumentIds: [], chance: chanceFrom(1) },
    callAt(1),
    buyer,
    orderId,
  );
  const { paymentId, reference } = await startPayment(callAt(0), buyer, orderId, 1);
  return { orderId, paymentId, reference };
}

const eventOf = (told: Told, type: string, changes: object = {}) => ({
  eventId: randomUUID(),
  type,
  merchantId: 'ARTHA',
  ...told,
  amount: AMOUNT,
  currency: 'INR',
  occurredAt: new Date().toISOString(),
  ...changes,
});

/** Tells a node what the bank says. @returns the status of the answer */
async function tell(node: number, event: object, { secret = SECRET, at = new Date() } = {}): Promise<number> {
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

const moneyOf = async ({ paymentId }: Told) => {
  const { rows } = await database.pool.query<{ journals: string; refunds: string; status: string }>(
    `select (select count(*) from journal where idem_key = 'money-received:' || $1) as journals,
            (select count(*) from refund where payment_id = $1::uuid) as refunds,
            (select status from payment where id = $1::uuid) as status`,
    [paymentId],
  );
  return rows[0]!;
};

test(
  'paying while cancelling, sixteen at once on both nodes, ends in one or the other and never in both',
  async () => {
    for (let game = 0; game < 6; game += 1) {
      const told = await payable();
      const captured = eventOf(told, 'payment.captured');
      const moves = Array.from({ length: 16 }, (_, move) =>
        move % 2 === game % 2
          ? tell(move, captured)
          : persistently('cancelling', () =>
              callAt(move)(
                cancelOrder,
                { orderId: told.orderId },
                { idempotencyKey: `cancel:${told.orderId}:${move}` },
              ),
            ).catch(() => undefined),
      );
      await Promise.all(moves);
      const { status } = await persistently('reading', () => callAt(0)(getOrder, { orderId: told.orderId }));
      const money = await moneyOf(told);
      const isCancelled = status === 'cancelled';
      expect(money.journals).toBe('1');
      // Of a paid order only a line can be refunded, and its payment stays what paid it.
      expect(money.status).toMatch(isCancelled ? /^refund(?:Due|ed)$/ : /^matched$/);
      if (isCancelled) expect(money.refunds).toBe('1');
      if (!isCancelled) expect(['paid', 'sent', 'accepted', 'rejected', 'refunded']).toContain(status);
    }
  },
  TIMEOUT_MS,
);

test(
  'events that are repeated, out of order or not the bank’s own have one effect or none',
  async () => {
    const told = await payable();
    const wrong: readonly [number, number][] = [
      [400, await tell(0, eventOf(told, 'payment.captured'), { secret: 'another' })],
      [400, await tell(1, eventOf(told, 'payment.captured'), { at: new Date(Date.now() - 6 * 60_000) })],
      [422, await tell(0, eventOf(told, 'payment.captured', { amount: '5000.01' }))],
      [422, await tell(1, eventOf(told, 'payment.captured', { currency: 'USD' }))],
      [422, await tell(0, eventOf(told, 'payment.captured', { orderId: randomUUID() }))],
      [422, await tell(1, eventOf(told, 'payment.captured', { merchantId: 'OTHER' }))],
      [200, await tell(0, eventOf(told, 'payment.captured', { paymentId: randomUUID() }))],
    ];
    for (const [expected, status] of wrong) expect(status).toBe(expected);
    expect(await moneyOf(told)).toMatchObject({ journals: '0', status: 'initiated' });

    const captured = eventOf(told, 'payment.captured');
    const events = [captured, eventOf(told, 'payment.declined'), eventOf(told, 'payment.pending')];
    const repeated = events.flatMap((event) => Array.from({ length: 5 }, () => event));
    const statuses = await Promise.all(repeated.map((event, number) => tell(number, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await tell(1, { ...captured, amount: '5000.01' })).toBe(409);
    expect(await moneyOf(told)).toMatchObject({
      journals: '1',
      status: 'matched',
      refunds: expect.stringMatching(/^[01]$/),
    });
  },
  TIMEOUT_MS,
);

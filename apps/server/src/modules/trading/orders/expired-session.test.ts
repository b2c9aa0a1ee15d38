/**
 * A session that expires between cart, code and payment leaves no partial changes; the order can be continued later.
 */
import { testNode } from '../../../testing/node.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asClient, startServer } from '../../../platform/http/testing/test-server.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { paymentRoutes } from '../payments/payments.routes.ts';
import { ANONYMOUS } from '../../system/session/scope.ts';
import { orderRoutes } from './orders.routes.ts';
import { NOON, OrderFixture } from './testing/order-fixture.ts';

let fixture: OrderFixture;
let server: TestServer;
let isSignedIn = true;
beforeAll(async () => {
  fixture = await OrderFixture.open();
  await fixture.clear();
  const { session, scope } = fixture.ananya.ctx();
  const authenticate = () => Promise.resolve(isSignedIn ? { session, scope } : undefined);
  server = await startServer([...orderRoutes, ...paymentRoutes], {
    node: testNode(fixture.database),
    database: fixture.database,
    clocks: { realNow: () => NOON, businessNow: () => NOON },
    authenticator: { anonymous: ANONYMOUS, authenticate },
  });
});
afterAll(() => server.app.drain());

async function post(path: string, body: object, key = path) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...asClient, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

test('each step is refused without side effects, and done once after signing in again', async () => {
  const { ananya } = fixture;
  const place = [`/api/Accounts/${ananya.accountId}/orders`, { cartVersion: await fixture.add(ananya) }] as const;
  isSignedIn = false;
  expect((await post(...place)).status).toBe(401);
  expect(await fixture.orders()).toEqual([]);
  isSignedIn = true;
  const orderId = String((await post(...place)).json['orderId']);

  isSignedIn = false;
  expect((await post(`/api/Orders/${orderId}/otp/send`, ananya.choice)).status).toBe(401);
  expect(await fixture.codes()).toEqual([]);
  const code = { ...ananya.choice, otpCode: await fixture.code(ananya, orderId) };
  expect((await post(`/api/Orders/${orderId}/otp/verify`, code)).status).toBe(401);
  expect((await fixture.codes())[0]).toMatchObject({ attempts: 0, usedAt: null });
  isSignedIn = true;
  expect((await post(`/api/Orders/${orderId}/otp/verify`, code)).status).toBe(200);

  isSignedIn = false;
  const pay = ['/api/Payments', { orderId, ...ananya.choice }] as const;
  expect((await post(...pay)).status).toBe(401);
  expect(await fixture.payments(orderId)).toEqual([]);
  isSignedIn = true;
  const answers = await Promise.all([post(...pay), post(...pay), post(...pay)]);
  expect(new Set(answers.map(({ json }) => json['paymentId'])).size).toBe(1);
  expect(await fixture.payments(orderId)).toHaveLength(1);
  expect((await fixture.order(orderId)).lines).toHaveLength(1);
});

/** Encrypted calls, from the product's client to the product's server. */
import type { Call, ClientOptions } from '@artha/client/client';
import { createClient } from '@artha/client/client';
import { ClientError } from '@artha/client/client-error';
import { sealedSend } from '@artha/client/payload';
import { getConfigOptions } from '@artha/contract/system/product-config';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { productConfigRoutes } from '../apps/server/src/modules/system/product-config/product-config.routes.ts';
import { createClocks, systemNow } from '../apps/server/src/platform/clock/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { rotatePayloadKey } from '../apps/server/src/platform/http/payload/make-payload-key.ts';
import { PayloadKeys } from '../apps/server/src/platform/http/payload/payload-keys.ts';
import {
  getOdd,
  listOdds,
  oddCalls,
  placeOdd,
  touchOdds,
} from '../apps/server/src/platform/http/testing/odd-contract.ts';
import type { TestServer } from '../apps/server/src/platform/http/testing/test-server.ts';
import { BROWSER, CLIENT_TOKEN, startServer } from '../apps/server/src/platform/http/testing/test-server.ts';
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { testDatabase } from '../apps/server/src/testing/database.ts';
import { testNode } from '../apps/server/src/testing/node.ts';

const secrets = createSecrets({ dataKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }], piiKey: '' });
const CONFIG = '/api/AppConfigs/options';
const ORDER = {
  ...{ oddId: 7, amount: paiseFromText('10.00'), price: null, on: businessDate('2026-11-20'), count: 1 },
  ...{ mode: 'upi' as const, isFirst: true, tags: [], note: 'ZZZPD0001A' },
};

/** A request and its response as sent over the wire. */
interface Exchange {
  readonly path: string;
  readonly key: string | null;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

let database: Database;
let server: TestServer;
let keys: PayloadKeys;
let exchanges: Exchange[];
/** A man in the middle: may replace the server's answer. */
let intercept: (answer: Response, path: string) => Response | Promise<Response>;

const serveWith = ({
  known = keys,
  realNow,
}: { known?: PayloadKeys; realNow?: () => Date } = {}): Promise<TestServer> =>
  startServer([...oddCalls, ...productConfigRoutes], {
    node: testNode(database, { payloadKeys: known }),
    database,
    payload: { keys: known, isRequired: true },
    ...(realNow && { clocks: createClocks(0, realNow) }),
  });

beforeAll(async () => {
  database = await testDatabase();
  keys = await PayloadKeys.open(database, secrets, systemNow());
  server = await serveWith();
});
afterAll(() => server.app.drain());
beforeEach(() => {
  exchanges = [];
  intercept = (answer) => answer;
});
afterEach(() => vi.unstubAllGlobals());

const recordingFetch: typeof fetch = async (address, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', BROWSER['cookie'] ?? '');
  const path = new URL(address as string).pathname;
  const response = await intercept(await fetch(address, { ...init, headers }), path);
  const { status } = response;
  const body = typeof init?.body === 'string' ? init.body : '';
  exchanges.push({ path, key: headers.get('cipheredkey'), body, status, answer: await response.clone().text() });
  return response;
};

function client(options: Partial<ClientOptions> = {}): Call {
  const send = sealedSend();
  return createClient({
    baseUrl: server.url,
    fetch: recordingFetch,
    cookies: () => BROWSER['cookie'] ?? '',
    credentials: () => ({ token: CLIENT_TOKEN, role: { name: 'CLIENT', id: 1 } }),
    payload: () => Promise.resolve(send),
    ...options,
  });
}

const failureOf = (call: Promise<unknown>): Promise<ClientError> =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error as ClientError,
  );

describe('on the wire', () => {
  test('no plain text is visible; all calls share one wrapped key, and no payload repeats', async () => {
    const call = client();
    expect(await call(placeOdd, ORDER)).toMatchObject({ oddId: 7, note: 'ZZZPD0001A' });
    expect(await call(placeOdd, ORDER)).toMatchObject({ oddId: 7, note: 'ZZZPD0001A' });
    expect(await call(getOdd, { oddId: 3 })).toMatchObject({ oddId: 3 });
    expect(await call(touchOdds, {})).toBeUndefined();
    const [config, ...sealed] = exchanges;
    expect(config).toMatchObject({ path: CONFIG, key: null });
    expect(new Set(sealed.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sealed.map(({ body }) => body)).size).toBe(4);
    for (const { body, answer } of sealed) {
      expect(`${body}${answer}`).toMatch(/^(?:\{"payload":"[\w+/=]+"\}){0,2}$/);
      expect(Buffer.from(body + answer, 'base64').toString()).not.toContain('ZZZPD');
    }
  });

  test('anonymous reads are plain: they are made before there is a key', async () => {
    const call = client();
    await call(listOdds, { filter: { where: {}, limit: 20 } });
    await call(getConfigOptions, {});
    expect(exchanges.map(({ key }) => key)).toEqual([null, null]);
  });

  test('concurrent first calls fetch the configuration once', async () => {
    const call = client();
    await Promise.all([1, 2, 3].map((oddId) => call(getOdd, { oddId })));
    expect(exchanges.filter(({ path }) => path === CONFIG)).toHaveLength(1);
  });

  test('errors are decrypted with their fields', async () => {
    const anonymous = client({ credentials: () => undefined });
    expect(await failureOf(anonymous(getOdd, { oddId: 1 }))).toMatchObject({ status: 401, code: 'session.required' });
    expect(exchanges.at(-1)?.answer).not.toContain('session.required');
  });
});

describe('an unreadable request is retried once, with the newest key and the server time', () => {
  const attempts = () => exchanges.filter(({ path }) => path !== CONFIG).map(({ status }) => status);

  test('after the key pair was rotated twice', async () => {
    const send = sealedSend({ ...(await keys.newest()), realNow: systemNow() });
    await rotatePayloadKey(database, secrets, systemNow());
    await rotatePayloadKey(database, secrets, systemNow());
    const node = await serveWith({ known: await PayloadKeys.open(database, secrets, systemNow()) });
    const call = client({ baseUrl: node.url, payload: () => Promise.resolve(send) });
    expect(await call(placeOdd, ORDER)).toMatchObject({ oddId: 7 });
    expect(attempts()).toEqual([400, 200]);
    expect(await call(placeOdd, ORDER)).toMatchObject({ oddId: 7 });
    expect(attempts()).toEqual([400, 200, 200]);
    expect(exchanges.filter(({ path }) => path === CONFIG)).toHaveLength(1);
    await node.app.drain();
  });

  test('when the time of the device was wrong, as after sleep', async () => {
    const send = sealedSend({ ...(await keys.newest()), realNow: new Date('2020-01-01T00:00:00Z') });
    expect(await client({ payload: () => Promise.resolve(send) })(placeOdd, ORDER)).toMatchObject({ oddId: 7 });
    expect(attempts()).toEqual([400, 200]);
  });

  test('uses the time of the server, whatever the clock of the device says', async () => {
    const future = await serveWith({ realNow: () => new Date('2100-01-01') });
    expect(await client({ baseUrl: future.url })(placeOdd, ORDER)).toMatchObject({ oddId: 7 });
    expect(attempts()).toEqual([200]);
    await future.app.drain();
  });

  test('updates the time with each answer, so that a stopped device clock lags by one call at most', async () => {
    let minutes = 0;
    const node = await serveWith({ realNow: () => new Date(1_800_000_000_000 + minutes * 60_000) });
    const call = client({ baseUrl: node.url });
    for (; minutes <= 12; minutes += 4) await call(placeOdd, ORDER);
    expect(attempts()).toEqual([200, 200, 200, 200]);
    await node.app.drain();
  });

  test('when another user signs in on the same page; their first calls share the new key', async () => {
    let token = CLIENT_TOKEN;
    const call = client({ credentials: () => ({ token, role: { name: 'CLIENT', id: 1 } }) });
    await call(getOdd, { oddId: 1 });
    token = CLIENT_TOKEN.replace('1', '2');
    exchanges = [];
    const answers = await Promise.all([1, 2, 3].map((oddId) => call(getOdd, { oddId })));
    expect(answers.map(({ userId }) => userId)).toEqual([2, 2, 2]);
    expect(exchanges.filter(({ path }) => path === CONFIG)).toHaveLength(1);
    expect(new Set(exchanges.filter(({ status, key }) => key && status === 200).map(({ key }) => key)).size).toBe(1);
  });

  test('and a second failure is reported', async () => {
    const call = client();
    await call(touchOdds, {});
    intercept = (answer, path) =>
      path === CONFIG ? answer : Response.json({ error: { code: 'request.payload' } }, { status: 400 });
    const error = await failureOf(call(placeOdd, ORDER));
    expect(error).toBeInstanceOf(ClientError);
    expect(error.status).toBe(400);
    expect(attempts()).toEqual([204, 400, 400]);
  });
});

describe('rejects an answer that the server did not give to this request', () => {
  test('a plain answer', async () => {
    const call = client();
    intercept = (answer, path) => (path === CONFIG ? answer : Response.json({ oddId: 3, userId: 1 }));
    expect(await failureOf(call(getOdd, { oddId: 3 }))).toMatchObject({ code: 'client.unreadable-answer' });
  });

  test('an answer to another request, a replayed answer, and one that was modified', async () => {
    const call = client();
    const kept: Response[] = [];
    intercept = (answer, path) => {
      if (path !== CONFIG) kept.push(answer.clone());
      return answer;
    };
    await call(placeOdd, ORDER);
    await call(getOdd, { oddId: 3 });
    const [placed, got] = kept as [Response, Response];
    for (const answer of [placed, got]) {
      intercept = () => answer.clone();
      expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ code: 'client.unreadable-answer' });
      expect(await failureOf(call(getOdd, { oddId: 4 }))).toMatchObject({ code: 'client.unreadable-answer' });
    }
    intercept = async (answer) => {
      const text = (await answer.text()).replace(/.(?==*"\})/, (last) => (last === 'A' ? 'Q' : 'A'));
      return new Response(text, answer);
    };
    expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ code: 'client.unreadable-answer' });
  });

  test('an error from before decryption is plain, and reported as such', async () => {
    const call = client();
    await call(touchOdds, {});
    intercept = () => new Response('<html>no</html>', { status: 502 });
    expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ code: 'server.unavailable', isTransient: true });
  });
});

describe('never falls back to plain text', () => {
  test('sends nothing when the browser has no Web Crypto, and explains why', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    const error = await failureOf(client()(placeOdd, ORDER));
    expect(error).toMatchObject({ code: 'client.https-needed', status: 0 });
    expect(error.message).toBe('This page needs https. Please open its https address.');
    expect(exchanges.map(({ path }) => path)).toEqual([CONFIG]);
  });

  test('sends nothing while the configuration cannot be fetched; the next call fetches it again', async () => {
    const call = client();
    intercept = () => new Response('', { status: 503 });
    expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ status: 503 });
    expect(exchanges.map(({ path }) => path)).toEqual([CONFIG]);
    intercept = (answer) => answer;
    expect(await call(placeOdd, ORDER)).toMatchObject({ oddId: 7 });
  });

  test('sends no plain text to a server that no longer has a key pair', async () => {
    const call = client();
    await call(touchOdds, {});
    intercept = async (answer, path) =>
      path === CONFIG
        ? Response.json({ ...((await answer.json()) as object), payloadEncryption: null })
        : Response.json({ error: { code: 'request.payload' } }, { status: 400 });
    expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ status: 400 });
    expect(await failureOf(call(placeOdd, ORDER))).toMatchObject({ status: 400 });
    expect(exchanges.every(({ body }) => !body.includes('ZZZPD'))).toBe(true);
  });
});

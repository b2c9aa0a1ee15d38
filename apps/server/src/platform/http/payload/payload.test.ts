/** Payload encryption at the edge. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { nothing, route } from '@artha/contract/kit/route';
import type { PayloadPublicKey } from '@artha/contract/system/product-config';
import { Refusal } from '@artha/domain/kit/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../../testing/database.ts';
import { createClocks } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { createLog } from '../../log/log.ts';
import { createSecrets } from '../../secrets/secrets.ts';
import type { ServerOptions } from '../create-server.ts';
import { EDGE_LIMITS } from '../edge-limits.ts';
import { serve } from '../serve.ts';
import { oddCalls, placeOdd } from '../testing/odd-contract.ts';
import type { TestServer } from '../testing/test-server.ts';
import { asClient, BROWSER, CLIENT_TOKEN, startServer } from '../testing/test-server.ts';
import { rotatePayloadKey } from './make-payload-key.ts';
import { deleteOldNonces } from './payload.queries.ts';
import { PayloadKeys } from './payload-keys.ts';
import type { Page, Sealed, SealOptions } from './testing/page.ts';
import { ivOf, NOW, openPage, wrapFor } from './testing/page.ts';

const ORDERS = '/api/Odds/7/orders';
const PLAIN = JSON.stringify({
  ...{ amount: '10.00', price: null, on: '2026-11-20', count: 1, mode: 'upi', isFirst: true, tags: [] },
  note: 'a note of my own',
});
const REFUSED = 'The request could not be read. Please reload the page and try again.';

const secrets = createSecrets({
  dataKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
  piiKey: 'a key of blind indexes',
});

/** A call for signed-in users. */
const sessionCall = (path: `/api/${string}`, method: 'GET' | 'POST', answer: () => { text: string }) =>
  serve(
    route({
      method,
      path,
      audience: { who: 'session', roles: 'any' } as const,
      summary: '',
      input: method === 'GET' ? nothing : z.strictObject({ note: z.optional(z.string()) }),
      answer: z.object({ text: z.string() }),
      refusals: [],
    }),
    answer,
  );
let ran = 0;
const served = [
  ...oddCalls.filter(({ route: each }) => each !== placeOdd),
  serve(placeOdd, (input) => {
    ran += 1;
    return input;
  }),
  sessionCall('/api/mine', 'POST', () => ({ text: 'mine' })),
  sessionCall('/api/long', 'GET', () => ({ text: 'long '.repeat(1_000) })),
  sessionCall('/api/refused', 'POST', () => {
    throw new Refusal('account.not-found');
  }),
  sessionCall('/api/failing', 'POST', () => {
    throw new Error('a secret of ours');
  }),
];

let database: Database;
let keys: PayloadKeys;
let server: TestServer;
let published: PayloadPublicKey;
let page: Page;

const start = async (options: Partial<ServerOptions> = {}) =>
  startServer(served, {
    database,
    payload: { keys, isRequired: true },
    clocks: createClocks(0, () => NOW),
    ...options,
  });

beforeAll(async () => {
  database = await testDatabase();
  keys = await PayloadKeys.open(database, secrets, NOW);
  server = await start();
  published = await keys.newest();
  page = openPage(published);
});
afterAll(() => server.app.drain());

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly at?: TestServer;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Sealed & { readonly error?: { readonly code: string; readonly message: string } };
  readonly text: string;
}

async function send({ method = 'POST', path = ORDERS, headers = {}, body, at = server }: Sent): Promise<Received> {
  const response = await fetch(at.url + path, {
    method,
    headers: { ...BROWSER, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? {} : JSON.parse(text) };
}

const sealedBody = (payload: Buffer) => ({ payload: payload.toString('base64') });
const withKey = (from: Page = page) => ({ cipheredkey: from.header });
const sendSealed = (options: SealOptions = {}, sent: Sent = {}) =>
  send({ headers: withKey(), body: sealedBody(page.seal(PLAIN, options)), ...sent });

function expectRefused({ status, headers, body }: Received): void {
  expect({ status, code: body.error?.code, message: body.error?.message }).toEqual({
    status: 400,
    code: 'request.payload',
    message: REFUSED,
  });
  expect(headers.has('cipheredkey')).toBe(false);
}

describe('an encrypted request', () => {
  test('is decrypted, run, and answered encrypted for this request and its key', async () => {
    const payload = page.seal(PLAIN);
    const answer = await send({ headers: withKey(), body: sealedBody(payload) });
    expect([answer.status, answer.headers.get('cipheredkey')]).toEqual([200, published.keyId]);
    expect(answer.text).not.toContain('a note of my own');
    expect(Object.keys(answer.body)).toEqual(['payload']);
    const place = { method: 'POST', path: ORDERS, status: 200, iv: ivOf(payload) };
    expect(JSON.parse(page.open(answer.body, place).toString())).toMatchObject({ oddId: 7, note: 'a note of my own' });
    for (const other of [{ iv: '-' }, { status: 201 }, { path: '/api/Odds/8/orders' }, { method: 'PUT' }]) {
      expect(() => page.open(answer.body, { ...place, ...other })).toThrow();
    }
    expect(() => openPage(published).open(answer.body, place)).toThrow();
  });

  test('is parsed and validated like a plain body', async () => {
    const cases: [string, number, string][] = [
      ['{"a":1,"a":1}', 400, 'request.malformed'],
      ['{"__proto__":{}}', 400, 'request.malformed'],
      ['{', 400, 'request.malformed'],
      ['[]', 400, 'request.malformed'],
      [PLAIN.replace('10.00', '1e3'), 422, 'request.invalid'],
      [PLAIN.replace('}', ',"more":1}'), 400, 'request.malformed'],
    ];
    for (const [plain, status, code] of cases) {
      const payload = page.seal(plain);
      const answer = await send({ headers: withKey(), body: sealedBody(payload) });
      const place = { method: 'POST', path: ORDERS, status, iv: ivOf(payload) };
      expect(answer.status, plain).toBe(status);
      expect(JSON.parse(page.open(answer.body, place).toString()), plain).toMatchObject({ error: { code } });
    }
  });

  test('without a body gets an answer bound to its path and query', async () => {
    const path = '/api/Odds?count=5&name=Asha%20R';
    const answer = await send({ method: 'GET', path, headers: withKey() });
    const place = { method: 'GET', path, status: 200, iv: '-' };
    expect(page.open(answer.body, place).toString()).toContain('Asha R');
    expect(() => page.open(answer.body, { ...place, path: '/api/Odds?count=5' })).toThrow();
    expect((await send({ method: 'GET', path: '/api/Odds' })).text).toContain('where');
  });

  test('gets a long answer compressed before encryption, if the caller accepts gzip', async () => {
    const place = { method: 'GET', path: '/api/long', status: 200, iv: '-' };
    const compressed = await send({ method: 'GET', path: '/api/long', headers: { ...asClient, ...withKey() } });
    expect(compressed.headers.has('content-encoding')).toBe(false);
    expect(compressed.text.length).toBeLessThan(500);
    expect(gunzipSync(page.open(compressed.body, place)).toString()).toContain('long long');
    const headers = { ...asClient, ...withKey(), 'accept-encoding': 'identity' };
    const whole = await send({ method: 'GET', path: '/api/long', headers });
    expect(page.open(whole.body, place).toString()).toContain('long long');
  });

  test('gets an empty answer unencrypted', async () => {
    const payload = page.seal('{}', { path: '/api/Odds/touch' });
    const answer = await send({ path: '/api/Odds/touch', headers: withKey(), body: sealedBody(payload) });
    expect([answer.status, answer.text, answer.headers.has('cipheredkey')]).toEqual([204, '', false]);
  });

  test.each([
    ['a refusal of the function', '/api/refused', asClient, 404, 'account.not-found', true],
    ['a bug of ours', '/api/failing', asClient, 500, 'server.error', true],
    ['no session', '/api/mine', BROWSER, 401, 'session.required', false],
    ['a wrong role', '/api/mine', { ...asClient, role: 'OPERATIONS' }, 403, 'session.role-mismatch', false],
    ['no CSRF token', '/api/mine', { ...asClient, 'x-xsrf-token': '' }, 403, 'request.csrf-wrong', false],
  ] as const)('%s is answered encrypted too', async (_what, path, headers, status, code, isOpened) => {
    const payload = page.seal('{}', { path });
    const answer = await send({ path, headers: { ...headers, ...withKey() }, body: sealedBody(payload) });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain(code);
    const place = { method: 'POST', path, status, iv: isOpened ? ivOf(payload) : '-' };
    expect(JSON.parse(page.open(answer.body, place).toString())).toMatchObject({ error: { code } });
  });

  test('of 10 MB is refused as a plain one is', async () => {
    const payload = page.seal(JSON.stringify({ note: 'x'.repeat(10_000_000) }));
    const answer = await send({ headers: withKey(), body: sealedBody(payload) });
    expect(answer.status).toBe(413);
    const place = { method: 'POST', path: ORDERS, status: 413, iv: '-' };
    expect(page.open(answer.body, place).toString()).toContain('request.too-large');
  });
});

describe('an unreadable request is always refused in the same way', () => {
  const minutes = (count: number) => NOW.getTime() + count * 60_000;
  const changed = (bytes: Buffer, at: number) => {
    const other = Buffer.from(bytes);
    other[at < 0 ? other.length + at : at]! ^= 1;
    return sealedBody(other);
  };
  const sealedFor = (seal: SealOptions = {}) => sealedBody(page.seal(PLAIN, seal));
  const bodyOf = (value: unknown) => ({ headers: withKey(), body: value });
  const headerOf = (header: string): Sent => ({ headers: { cipheredkey: header }, body: sealedFor() });
  const wrapped = () => page.header.slice(page.header.indexOf('.') + 1);

  test.each<[string, () => Sent]>([
    ['a plain body', () => ({ body: JSON.parse(PLAIN) as unknown })],
    ['no body and no key', () => ({ path: '/api/Odds/touch' })],
    ['a payload without a key', () => ({ body: sealedFor() })],
    ['a key and a plain body', () => bodyOf(JSON.parse(PLAIN))],
    ['a key and no body', () => ({ headers: withKey() })],
    ['more than a payload', () => bodyOf({ ...sealedFor(), amount: '1' })],
    ['a payload that is not text', () => bodyOf({ payload: [1] })],
    ['an empty payload', () => bodyOf({ payload: '' })],
    ['invalid base64', () => bodyOf({ payload: '*'.repeat(80) })],
    ['another spelling of base64', () => bodyOf({ payload: ` ${sealedFor().payload}` })],
    ['fewer bytes than a payload has', () => bodyOf(sealedBody(page.seal('{}').subarray(0, 36)))],
    ['an unknown version', () => bodyOf(changed(page.seal(PLAIN), 0))],
    ['another stamp', () => bodyOf(changed(page.seal(PLAIN), 8))],
    ['another iv', () => bodyOf(changed(page.seal(PLAIN), 9))],
    ['another first byte', () => bodyOf(changed(page.seal(PLAIN), 21))],
    ['another last byte', () => bodyOf(changed(page.seal(PLAIN), -17))],
    ['another tag', () => bodyOf(changed(page.seal(PLAIN), -1))],
    ['a truncated tag', () => bodyOf(sealedBody(page.seal(PLAIN).subarray(0, -1)))],
    ['a stamp six minutes old', () => bodyOf(sealedFor({ stampMs: minutes(-6) }))],
    ['a stamp six minutes ahead', () => bodyOf(sealedFor({ stampMs: minutes(6) }))],
    ['a stamp at the end of time', () => bodyOf(sealedFor({ stampMs: Number.MAX_SAFE_INTEGER }))],
    ['another route', () => ({ ...bodyOf(sealedFor({ path: '/api/mine' })) })],
    ['another path', () => ({ ...bodyOf(sealedFor()), path: '/api/Odds/8/orders' })],
    ['an added query', () => ({ ...bodyOf(sealedFor()), path: `${ORDERS}?a=1` })],
    ['another query', () => ({ ...bodyOf(sealedFor({ path: `${ORDERS}?a=1` })), path: `${ORDERS}?a=2` })],
    ['another method', () => bodyOf(sealedFor({ method: 'PUT' }))],
    ['the key of another page', () => ({ ...bodyOf(sealedFor()), headers: withKey(openPage(published)) })],
    ['an unknown key id', () => headerOf(`nobody.${wrapped()}`)],
    ['a key id alone', () => headerOf(published.keyId)],
    ['two headers', () => headerOf(`${page.header}, ${page.header}`)],
    ['a wrapped key of another length', () => headerOf(`${published.keyId}.${wrapped().slice(4)}`)],
    ['RSA garbage', () => headerOf(`${published.keyId}.${randomBytes(384).toString('base64url')}`)],
    ['RSA beyond the modulus', () => headerOf(`${published.keyId}.${Buffer.alloc(384, 255).toString('base64url')}`)],
    ['a wrapped key too short', () => headerOf(headerFor(randomBytes(16)))],
    ['a wrapped key too long', () => headerOf(headerFor(randomBytes(64)))],
    ['a read with an invalid key', () => ({ method: 'GET', path: '/api/Odds', headers: { cipheredkey: 'x' } })],
  ])('%s', async (_what, make) => {
    const before = ran;
    expectRefused(await send(make()));
    expect(ran).toBe(before);
  });

  const headerFor = (bytes: Buffer) => `${published.keyId}.${wrapFor(published, bytes).toString('base64url')}`;

  test('a time stamp within five minutes of the clock is accepted', async () => {
    expect((await sendSealed({ stampMs: minutes(-4.9) })).status).toBe(200);
    expect((await sendSealed({ stampMs: minutes(4.9) })).status).toBe(200);
  });

  test('time stamps are checked by the real clock, not the business clock', async () => {
    const moved = await start({ clocks: createClocks(86_400_000, () => NOW) });
    expect((await sendSealed({}, { headers: withKey(), at: moved })).status).toBe(200);
    await moved.app.drain();
  });
});

describe('a payload is valid once', () => {
  test('for concurrent and later replays, also at another node', async () => {
    const other = await start({
      payload: { keys: await PayloadKeys.open(database, secrets, NOW), isRequired: true },
    });
    const before = ran;
    const sent = { headers: withKey(), body: sealedBody(page.seal(PLAIN)) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ ...sent, at: index % 2 === 0 ? server : other })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer);
    expectRefused(await send({ ...sent, at: other }));
    expect(ran).toBe(before + 1);
    await other.app.drain();
  });

  test('an unreadable payload consumes no nonce, and pages do not share nonces', async () => {
    const iv = randomBytes(12);
    const payload = page.seal(PLAIN, { iv });
    const broken = Buffer.from(payload);
    broken[30]! ^= 1;
    expectRefused(await send({ headers: withKey(), body: sealedBody(broken) }));
    expect((await send({ headers: withKey(), body: sealedBody(payload) })).status).toBe(200);
    const other = openPage(published);
    const answer = await send({ headers: withKey(other), body: sealedBody(other.seal(PLAIN, { iv })) });
    expect(answer.status).toBe(200);
  });

  test('nonces are deleted after ten minutes, long after their time stamps expire', async () => {
    await database.pool.query('delete from payload_nonce');
    expect((await sendSealed()).status).toBe(200);
    const in9 = new Date(NOW.getTime() + 9 * 60_000);
    const in11 = new Date(NOW.getTime() + 11 * 60_000);
    expect(await deleteOldNonces(database.db, in9)).toBe(0);
    expect(await deleteOldNonces(database.db, in11)).toBe(1);
  });
});

describe('the owner of a payload', () => {
  const asOtherClient = { ...asClient, authorization: CLIENT_TOKEN.replace('1', '2') };
  const mine = (from: Page) => ({ path: '/api/mine', body: sealedBody(from.seal('{}', { path: '/api/mine' })) });

  test('a page key used with a session is refused for another user', async () => {
    const asha = openPage(published);
    const call = (headers: Record<string, string>) =>
      send({ ...mine(asha), headers: { ...headers, ...withKey(asha) } });
    expect((await call(asClient)).status).toBe(200);
    expectRefused(await call(asOtherClient));
    expectRefused(await send({ method: 'GET', path: '/api/Odds/1', headers: { ...asOtherClient, ...withKey(asha) } }));
    expect((await call(asClient)).status).toBe(200);
  });

  test('the answer to a stolen payload is readable only by the page that encrypted it', async () => {
    const asha = openPage(published);
    const stolen = mine(asha);
    const answer = await send({ ...stolen, headers: { ...asOtherClient, ...withKey(asha) } });
    const place = {
      method: 'POST',
      path: '/api/mine',
      status: 200,
      iv: ivOf(Buffer.from(stolen.body.payload, 'base64')),
    };
    expect(() => openPage(published).open(answer.body, place)).toThrow();
    expect(asha.open(answer.body, place).toString()).toContain('mine');
  });
});

describe('key pairs', () => {
  const nodes: TestServer[] = [];
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.app.drain();
  });
  const startNode = async (own: Database) => {
    const ownKeys = await PayloadKeys.open(own, secrets, NOW);
    const at = await start({ database: own, payload: { keys: ownKeys, isRequired: true } });
    nodes.push(at);
    return { at, keys: ownKeys };
  };

  test('several nodes that start together create one pair, whose private key is encrypted in the database', async () => {
    const own = await testDatabase();
    const opened = await Promise.all(Array.from({ length: 4 }, () => PayloadKeys.open(own, secrets, NOW)));
    const ids = new Set(await Promise.all(opened.map(async (each) => (await each.newest()).keyId)));
    expect(ids.size).toBe(1);
    const { rows } = await own.pool.query<{ private_key_sealed: string }>('select * from payload_key');
    expect(rows.map((row) => row.private_key_sealed.slice(0, 8))).toEqual(['v1.test.']);
    const others = createSecrets({ dataKeys: [{ id: 'test', key: Buffer.alloc(32, 8) }], piiKey: '' });
    await expect(PayloadKeys.open(own, others, NOW)).rejects.toThrow('a sealed value (payload-key)');
  });

  test('a rotation needs no restart; the previous pair is accepted, an older one is not', async () => {
    const own = await testDatabase();
    const { at, keys: known } = await startNode(own);
    const first = await known.newest();
    const old = openPage(first);
    const call = (from: Page) => send({ headers: withKey(from), body: sealedBody(from.seal(PLAIN)), at });
    expect((await call(old)).status).toBe(200);

    const secondId = await rotatePayloadKey(own, secrets, new Date(0));
    const read = async () => (await PayloadKeys.open(own, secrets, NOW)).newest();
    const second = await read();
    expect(second.keyId).toBe(secondId);
    await sleep(1_100);
    expect((await call(openPage(second))).status).toBe(200);
    expect((await call(old)).status).toBe(200);
    expect((await known.newest()).keyId).toBe(secondId);

    await rotatePayloadKey(own, secrets, new Date(0));
    await sleep(1_100);
    expect((await call(openPage(await read()))).status).toBe(200);
    expectRefused(await call(old));
    const renamed = { ...old, header: old.header.replace(first.keyId, secondId) };
    expectRefused(await call(renamed));
    expect((await call(openPage(second))).status).toBe(200);
    const { rows } = await own.pool.query('select key_id from payload_key');
    expect(rows).toHaveLength(2);
  });

  test('unknown key ids are looked up at most once a second', async () => {
    const own = await testDatabase();
    const { keys: known } = await startNode(own);
    await sleep(1_100);
    let reads = 0;
    const query = own.pool.query.bind(own.pool) as (...parameters: unknown[]) => unknown;
    own.pool.query = ((...parameters: unknown[]) => {
      reads += 1;
      return query(...parameters);
    }) as typeof own.pool.query;
    await Promise.all(Array.from({ length: 50 }, (_, index) => known.find(`unknown${index}`)));
    expect(reads).toBe(1);
  });
});

describe('the cost of keys', () => {
  test('new keys of a network are limited by the minute; cached keys are not', async () => {
    const perMinute = { ...EDGE_LIMITS.perMinute, unwrap: 3 };
    const at = await start({ limits: { perMinute } });
    const pages = Array.from({ length: 4 }, () => openPage(published));
    const call = (from: Page) => send({ method: 'GET', path: '/api/Odds', headers: withKey(from), at });
    const statuses = [];
    for (const each of pages) statuses.push((await call(each)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await call(pages[0]!)).status).toBe(200);
    await at.app.drain();
  });
});

test('logs no key, wrapped key or payload', async () => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((chunk: string | Uint8Array) => lines.push(String(chunk)) > 0) as typeof process.stdout.write;
  const at = await start({ log: createLog('trace') });
  const failing = page.seal('{"note":"planted"}', { path: '/api/failing' });
  try {
    await send({ headers: withKey(), body: sealedBody(failing), at });
    await send({ path: '/api/failing', headers: { ...asClient, ...withKey() }, body: sealedBody(failing), at });
    await at.app.drain();
  } finally {
    process.stdout.write = write;
  }
  const logged = lines.join('');
  expect(logged).toContain('a call failed');
  const secretsOfCall = [page.header.slice(-100), page.key.toString('base64'), failing.toString('base64').slice(0, 80)];
  for (const secret of [...secretsOfCall, 'planted', page.key.toString('hex')]) expect(logged).not.toContain(secret);
});

test('where plain bodies are allowed both kinds work, and encrypted ones are checked as strictly', async () => {
  const at = await start({ payload: { keys, isRequired: false } });
  const plain = await send({ body: JSON.parse(PLAIN) as unknown, at });
  expect([plain.status, plain.body.error]).toEqual([200, undefined]);
  expect((await sendSealed({}, { headers: withKey(), at })).status).toBe(200);
  expectRefused(await sendSealed({ path: '/api/mine' }, { headers: withKey(), at }));
  await at.app.drain();
});

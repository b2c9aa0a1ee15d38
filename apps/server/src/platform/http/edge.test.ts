import { createHmac } from 'node:crypto';
import { noContent, nothing, route } from '@artha/contract/kit/route';
import { Money } from '@artha/contract/kit/amounts';
import { Refusal } from '@artha/domain/kit/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClocks } from '../clock/clock.ts';
import { createLogTo } from '../log/log.ts';
import { serve } from './serve.ts';
import { oddCalls } from './testing/odd-contract.ts';
import type { TestServer } from './testing/test-server.ts';
import { asClient, asOperations, BROWSER, CLIENT_TOKEN, SANDBOX_SECRET, startServer } from './testing/test-server.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

const anyone = { who: 'anyone' } as const;
const failing = (path: `/${string}`) =>
  route({ method: 'GET', path, audience: anyone, summary: '', input: nothing, answer: noContent, refusals: [] });
const sandboxCall = route({
  method: 'POST',
  path: '/api/sandbox/odd',
  audience: { who: 'sandbox' } as const,
  summary: '',
  input: z.strictObject({ a: z.int() }),
  answer: z.object({ a: z.int() }),
  refusals: [],
});
const invalidAnswer = route({ ...failing('/api/wrong'), answer: z.object({ amount: Money }) });
const context = route({
  ...failing('/api/context'),
  method: 'POST',
  answer: z.object({ userId: z.nullable(z.int()), key: z.nullable(z.string()), ip: z.string() }),
});
const big = route({ ...failing('/api/big'), answer: z.object({ text: z.string() }) });
const long = route({ ...big, path: '/api/long' });

const coded = (code: string, message = 'secret message') => Object.assign(new Error(message), { code });
const served = [
  ...oddCalls,
  serve(failing('/api/bug'), () => {
    throw new Error('select * from secret_table where pan = ABCDE1234F');
  }),
  serve(failing('/api/text'), () => Promise.reject('text')),
  serve(failing('/api/refused'), () => {
    throw new Refusal('session.status-not-active', { values: { label: 'blocked' } });
  }),
  ...['ECONNREFUSED', '57P01', '57P03', '08006', '53100', '57014', '55P03', '40001', '23505'].map((code) =>
    serve(failing(`/api/sql/${code}`), () => {
      throw new Error('Failed query: params: ABCDE1234F', { cause: coded(code) });
    }),
  ),
  serve(failing('/api/sql/pool'), () => {
    throw new Error('timeout exceeded when trying to connect');
  }),
  serve(invalidAnswer, () => ({ amount: 5 }) as never),
  serve(context, (_input, ctx) => ({
    userId: ctx.session?.userId ?? null,
    key: ctx.idempotencyKey ?? null,
    ip: ctx.ip,
  })),
  serve(big, () => ({ text: 'rupee '.repeat(500) })),
  serve(long, () => ({ text: 'rupee '.repeat(50_000) })),
  serve(sandboxCall, (input) => input),
];

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLogTo('info', { write: (line: string) => lines.push(line) });
  server = await startServer(served, { log, publicUrl: 'https://artha.example', clocks: createClocks(0, () => NOON) });
});
afterAll(() => server.app.drain());

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

async function send(path: string, init: Sent = {}) {
  const response = await fetch(server.url + path, { ...init, headers: { ...BROWSER, ...init.headers } });
  const text = await response.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as { error?: Record<string, unknown> }) : undefined;
  return { status: response.status, headers: response.headers, text, code: json?.error?.['code'], json };
}
const post = (path: string, body: Sent['body'] & {}, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test.each<[string, string, Sent, number]>([
  [
    'text instead of JSON',
    '/api/Odds/touch',
    { method: 'POST', body: 'a', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  [
    'a form',
    '/api/Odds/touch',
    { method: 'POST', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
  ],
  [
    'another encoding of text',
    '/api/Odds/touch',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
    415,
  ],
  [
    'a compressed body',
    '/api/Odds/touch',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    415,
  ],
  [
    'explicit UTF-8',
    '/api/Odds/touch',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json; charset=UTF-8' } },
    204,
  ],
  ['no body at all', '/api/Odds/touch', { method: 'POST' }, 204],
  [
    'an empty JSON body',
    '/api/Odds/touch',
    { method: 'POST', body: '', headers: { 'content-type': 'application/json' } },
    204,
  ],
  ['a query on a POST', '/api/Odds/touch?a=1', { method: 'POST' }, 400],
  ['an unsupported method', '/api/Odds/touch', { method: 'PUT' }, 405],
  ['TRACE-like methods', '/api/Odds/touch', { method: 'PROPFIND' }, 405],
  ['POST to a page', '/login', { method: 'POST' }, 405],
  ['an unknown address', '/api/nothing', {}, 404],
  ['the API itself', '/api', {}, 404],
  ['a trailing slash', '/api/Odds/', { headers: asClient }, 404],
  ['a trailing slash after a parameter', '/api/Odds/5/', { headers: asClient }, 404],
  ['two slashes', '/api//Odds', {}, 404],
  ['another case', '/api/odds', {}, 404],
  ['broken percent-encoding', '/api/Odds/%zz', {}, 400],
  ['a parameter of 300 characters', `/api/Odds/${'1'.repeat(300)}`, {}, 414],
  ['an address of 100 KB', `/api/Odds?name=${'a'.repeat(100_000)}`, {}, 431],
])('%s', async (_name, path, init, status) => {
  expect((await send(path, init)).status).toBe(status);
});

test('a body may have at most 100 KB', async () => {
  const atMost = `{"a":"${'x'.repeat(100 * 1024 - 8)}"}`;
  expect((await post('/api/Odds/touch', atMost)).code).toBe('request.malformed');
  expect((await post('/api/Odds/touch', `${atMost} `)).status).toBe(413);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(10_000, 'x')) });
  const chunked = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { ...BROWSER, 'content-type': 'application/json' },
  };
  const outcome = await fetch(`${server.url}/api/Odds/touch`, chunked as RequestInit).then(
    (r) => r.status,
    () => 413,
  );
  expect(outcome).toBe(413);
});

test('HEAD answers as GET without a body, OPTIONS lists the methods, and neither allows cross-origin use', async () => {
  const head = await send('/api/Odds/5', { method: 'HEAD', headers: asClient });
  expect([head.status, head.text]).toEqual([200, '']);
  const options = await send('/api/Odds/5', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS']);
  for (const answer of [head, options, await send('/api/Odds', { headers: { origin: 'null' } })]) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each<[string, Record<string, string>, number, string | undefined]>([
  ['no token', {}, 401, 'session.required'],
  ['an unknown token', { ...asClient, authorization: 'unknown-token' }, 401, 'session.required'],
  ['odd characters', { ...asClient, authorization: `${CLIENT_TOKEN}, ${CLIENT_TOKEN}` }, 401, 'session.required'],
  ['its role', asClient, 200, undefined],
  ['Bearer', { ...asClient, authorization: `Bearer ${CLIENT_TOKEN}` }, 200, undefined],
  ['no role', { authorization: CLIENT_TOKEN }, 403, 'session.role-mismatch'],
  ['no roleid', { authorization: CLIENT_TOKEN, role: 'CLIENT' }, 403, 'session.role-mismatch'],
  ['another role', { ...asClient, role: 'OPERATIONS' }, 403, 'session.role-mismatch'],
  ['another case', { ...asClient, role: 'client' }, 403, 'session.role-mismatch'],
  ['the role twice', { ...asClient, role: 'CLIENT, CLIENT' }, 403, 'session.role-mismatch'],
  ['another roleid', { ...asClient, roleid: '4' }, 403, 'session.role-mismatch'],
  ['roleid -999', { ...asClient, roleid: '-999' }, 403, 'session.role-mismatch'],
  ['roleid 1e0', { ...asClient, roleid: '1e0' }, 403, 'session.role-mismatch'],
  ['roleid 01', { ...asClient, roleid: '01' }, 403, 'session.role-mismatch'],
  ['roleid [1]', { ...asClient, roleid: '[1]' }, 403, 'session.role-mismatch'],
])('a signed-in call with %s', async (_name, headers, status, code) => {
  const answer = await send('/api/Odds/5', { headers });
  expect([answer.status, answer.code]).toEqual([status, code]);
});

test('a role beyond the audience is refused', async () => {
  expect((await send('/api/Odds/5', { method: 'DELETE', headers: asOperations })).status).toBe(204);
  expect((await send('/api/Odds/5', { method: 'DELETE', headers: asClient })).code).toBe('session.forbidden');
});

test('public calls recognise a signed-in caller and accept a stale token', async () => {
  expect((await post('/api/context', '{}', { authorization: CLIENT_TOKEN })).json).toMatchObject({ userId: 1 });
  expect((await post('/api/context', '{}', { authorization: 'stale-token' })).json).toMatchObject({ userId: null });
});

test('an idempotency key is printable and at most 200 long', async () => {
  const withKey = (key: string) => post('/api/context', '{}', { 'idempotency-key': key });
  expect((await withKey('cart:1:2')).json).toMatchObject({ key: 'cart:1:2' });
  expect((await withKey('a'.repeat(201))).status).toBe(400);
  expect((await withKey('a, a')).status).toBe(400);
});

function signed(body: string, { t = NOON.getTime(), url = '/api/sandbox/odd', secret = SANDBOX_SECRET } = {}) {
  const signature = createHmac('sha256', secret).update(`${t}.POST.${url}.${body}`).digest('hex');
  return { 'x-sandbox-signature': `t=${t},v1=${signature}` };
}

test.each<[string, Record<string, string>, number]>([
  ['its signature', signed('{"a":1}'), 200],
  ['no signature', {}, 403],
  ['a signature of another body', signed('{"a":2}'), 403],
  ['a signature of another address', signed('{"a":1}', { url: '/api/sandbox/other' }), 403],
  ['a signature with another secret', signed('{"a":1}', { secret: 'other' }), 403],
  ['a signature of six minutes ago', signed('{"a":1}', { t: NOON.getTime() - 360_000 }), 403],
  ['a signature of tomorrow', signed('{"a":1}', { t: NOON.getTime() + 86_400_000 }), 403],
  ['nonsense', { 'x-sandbox-signature': 't=1,v1=zz' }, 403],
])('the sandbox with %s', async (_name, headers, status) => {
  expect((await post('/api/sandbox/odd', '{"a":1}', headers)).status).toBe(status);
});

test('outside sandbox mode the sandbox is refused even when it signs', async () => {
  const production = await startServer(served, { isSandbox: false });
  const init = {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', ...signed('{"a":1}') },
  };
  const response = await fetch(`${production.url}/api/sandbox/odd`, init);
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('clock.not-movable')]);
  await production.app.drain();
});

test.each<[string, number, string]>([
  ['/api/bug', 500, 'server.error'],
  ['/api/text', 500, 'server.error'],
  ['/api/wrong', 500, 'server.error'],
  ['/api/refused', 403, 'session.status-not-active'],
  ['/api/sql/ECONNREFUSED', 503, 'server.unavailable'],
  ['/api/sql/57P01', 503, 'server.unavailable'],
  ['/api/sql/57P03', 503, 'server.unavailable'],
  ['/api/sql/08006', 503, 'server.unavailable'],
  ['/api/sql/53100', 503, 'server.unavailable'],
  ['/api/sql/pool', 503, 'server.unavailable'],
  ['/api/sql/57014', 503, 'server.busy'],
  ['/api/sql/55P03', 503, 'server.busy'],
  ['/api/sql/40001', 503, 'server.busy'],
  ['/api/sql/23505', 500, 'server.error'],
])('%s is answered with %i %s and nothing else', async (path, status, code) => {
  const answer = await send(path);
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(Object.keys(answer.json?.error ?? {}).toSorted()).toEqual([
    'code',
    'message',
    'name',
    'requestId',
    'statusCode',
  ]);
  expect(answer.json?.error?.['requestId']).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.has('retry-after')).toBe(status === 503);
  expect(answer.text).not.toMatch(/select|secret|ABCDE1234F|node_modules|\.ts|at \w+/);
});

test('logs a line for each call with its route pattern and error, without personal data', async () => {
  lines.length = 0;
  const bug = await send('/api/sql/23505');
  await send('/api/Odds/7654321?name=ABCDE1234F', { headers: asClient });
  await expect.poll(() => lines.length).toBe(3);
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requestId = bug.headers.get('x-request-id');
  expect(logged[0]).toMatchObject({ level: 50, requestId, err: { cause: { code: '23505' } } });
  expect(logged[1]).toMatchObject({ level: 30, requestId, route: '/api/sql/23505', status: 500 });
  expect(logged[2]).toMatchObject({ method: 'GET', route: '/api/Odds/:oddId', status: 400, userId: 1 });
  expect(lines.join('')).not.toMatch(/ABCDE1234F|session-1|7654321/);
});

test('every answer of the API carries a request id, both clocks and the standard headers', async () => {
  const mine = 'my-own-id';
  for (const path of ['/api/Odds', '/api/nothing', '/api/%zz', '/api/Odds/5']) {
    const { headers } = await send(path, { headers: { 'x-request-id': mine } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(headers.get('x-business-now') ?? '')).not.toBeNaN();
    expect(Date.parse(headers.get('x-real-now') ?? '')).not.toBeNaN();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  }
});

test('answers beyond a kilobyte are compressed for clients that accept gzip', async () => {
  for (const [path, length] of [
    ['/api/big', 3_011],
    ['/api/long', 300_011],
  ] as const) {
    const { headers, text } = await send(path);
    expect([headers.get('content-encoding'), text.length]).toEqual(['gzip', length]);
  }
  const plain = await send('/api/big', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
  expect([plain.headers.get('content-encoding'), plain.text.length]).toEqual([null, 3_011]);
  expect((await send('/api/Odds')).headers.get('content-encoding')).toBeNull();
});

test('does not start with a call unserved, served twice, unknown to the contract or without an audience', async () => {
  const [first, second] = oddCalls;
  const start = (options: Parameters<typeof startServer>[1], calls = oddCalls) => startServer(calls, options);
  await expect(start({ allRoutes: [...oddCalls.map((each) => each.route), context] })).rejects.toThrow(
    'has no function',
  );
  await expect(start({}, [first!, second!, first!])).rejects.toThrow('served 2 times');
  await expect(start({ allRoutes: [] }, [first!])).rejects.toThrow('not in the contract');
  const { audience: _, ...open } = failing('/api/open');
  await expect(start({}, [serve(open as never, () => undefined as never)])).rejects.toThrow('audience');
});

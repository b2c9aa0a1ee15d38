import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { noContent, nothing, route } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { afterEach, expect, test } from 'vitest';
import { createClocks } from '../clock/clock.ts';
import { addressOf, networkOf } from './client-address.ts';
import { VISITOR_COOKIE } from './cookies.ts';
import { EDGE_LIMITS } from './edge-limits.ts';
import { serve } from './serve.ts';
import type { TestServer } from './testing/test-server.ts';
import { asClient, asOperations, BROWSER, startServer } from './testing/test-server.ts';
import { TokenBuckets } from './token-buckets.ts';

const getCall = route({
  method: 'GET',
  path: '/api/get',
  audience: { who: 'anyone' } as const,
  summary: '',
  input: nothing,
  answer: noContent,
  refusals: [],
});
const post = route({ ...getCall, method: 'POST', path: '/api/post' });
const login = route({ ...post, path: '/api/login', limit: 'sign-in' });
const report = route({ ...post, path: '/api/report', limit: 'report' });

let waiting: (() => void)[] = [];
const slow = serve(
  route({ ...getCall, path: '/api/slow' }),
  () => new Promise<void>((resolve) => waiting.push(resolve)),
);
const served = [
  serve(getCall, () => undefined),
  serve(post, () => undefined),
  serve(login, () => undefined),
  serve(report, () => undefined),
  slow,
];

let server: TestServer | undefined;
afterEach(async () => {
  for (const done of waiting) done();
  waiting = [];
  await server?.app.drain();
});

const perMinute = { ...EDGE_LIMITS.perMinute, anonymousOther: 5, userOther: 4 };
const attempts = { ...EDGE_LIMITS.attempts, 'sign-in': { perBrowser: 3, perNetwork: 3 } };

test('each class of calls has its own allowance by address, refilled over real time', async () => {
  let nowMs = 1_800_000_000_000;
  server = await startServer(served, {
    trustedProxies: 1,
    clocks: createClocks(0, () => new Date(nowMs)),
    limits: { perMinute, attempts },
  });
  const call = async (path: string, from: string, method = 'POST') => {
    const response = await fetch(server!.url + path, { method, headers: { ...BROWSER, 'x-forwarded-for': from } });
    return response.status === 429 ? `429 after ${response.headers.get('retry-after')}` : response.status;
  };
  const some = async (count: number, path: string, from: string) => {
    for (let turn = 0; turn < count; turn += 1) expect(await call(path, from)).toBe(204);
  };
  await some(3, '/api/login', '1.2.3.4');
  expect(await call('/api/login', '1.2.3.4')).toBe('429 after 20');
  expect(await call('/api/login', '1.2.3.200')).toBe('429 after 20');
  expect(await call('/api/login', '6.6.6.6, 1.2.3.9')).toBe('429 after 20');
  await some(3, '/api/login', '1.2.4.4');
  await some(5, '/api/post', '1.2.3.4');
  expect(await call('/api/post', '1.2.3.4')).toBe('429 after 12');
  expect(await call('/api/get', '1.2.3.4', 'GET')).toBe('429 after 12');
  nowMs += 20_000;
  await some(1, '/api/login', '1.2.3.4');
  expect(await call('/api/login', '1.2.3.4')).toBe('429 after 20');
  nowMs -= 3_600_000;
  expect(await call('/api/login', '1.2.3.4')).toBe('429 after 20');
});

test('without a session, a browser is limited before its network, and reports have a small allowance', async () => {
  server = await startServer(served, {
    trustedProxies: 1,
    limits: { perMinute: { ...EDGE_LIMITS.perMinute, browserOther: 3, anonymousOther: 6, visitorReport: 2 } },
  });
  const call = async (visitor: string, from: string, path = '/api/post') => {
    const cookie = `${BROWSER['cookie']}; ${VISITOR_COOKIE}=${visitor.padEnd(43, 'x')}`;
    const headers = { ...BROWSER, cookie, 'x-forwarded-for': from };
    return (await fetch(server!.url + path, { method: 'POST', headers })).status;
  };
  const some = async (count: number, ...at: Parameters<typeof call>) => {
    const statuses = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push(await call(...at));
    return statuses;
  };
  expect(await some(9, 'greedy', '1.2.3.4')).toEqual([204, 204, 204, ...Array<number>(6).fill(429)]);
  expect(await some(3, 'neighbour', '1.2.3.5')).toEqual([204, 204, 204]);
  expect(await call('third', '1.2.3.6')).toBe(429);
  expect(await some(3, 'one', '1.2.4.4', '/api/report')).toEqual([204, 204, 429]);
  expect(await call('another', '1.2.4.5', '/api/report')).toBe(429);
  expect(await call('another', '1.2.4.5')).toBe(204);
});

test.each([
  ['without a proxy', 0],
  ['behind a proxy', 1],
])('%s, one address holds no more than its share of the connections', async (_where, trustedProxies) => {
  server = await startServer(served, { trustedProxies, limits: { connectionsPerAddress: 5 } });
  const { port } = server;
  const open = async (from: string) => {
    const socket = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk).slice(9, 12)));
      socket.once('close', () => resolve('reset'));
    });
    socket.on('error', () => undefined);
    socket.write(`GET /api/get HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`);
    return { socket, status: await answer };
  };
  const held = [];
  for (let turn = 0; turn < 7; turn += 1) held.push(await open('1.2.3.4'));
  const refused = trustedProxies === 0 ? 'reset' : '429';
  expect(held.map(({ status }) => status)).toEqual([...Array<string>(5).fill('204'), refused, refused]);
  if (trustedProxies === 1) expect((await open('1.2.3.5')).status).toBe('204');
  held[0]?.socket.destroy();
  await expect.poll(async () => (await open('1.2.3.4')).status).toBe('204');
  for (const { socket } of held) socket.destroy();
});

test('a connection behind a proxy belongs to the client that it served last', async () => {
  server = await startServer(served, { trustedProxies: 1, limits: { connectionsPerAddress: 1 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const at = (from: string) =>
    new Promise<number>((resolve, reject) => {
      get({ port: server!.port, host: '127.0.0.1', path: '/api/get', agent, headers: { 'x-forwarded-for': from } })
        .once('response', (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        })
        .once('error', reject);
    });
  expect([await at('1.1.1.1'), await at('2.2.2.2'), await at('1.1.1.1')]).toEqual([204, 204, 204]);
  const other = await fetch(`${server.url}/api/get`, { headers: { 'x-forwarded-for': '2.2.2.2' } });
  expect(other.status).toBe(204);
  agent.destroy();
});

test('signed-in users behind one address have separate allowances', async () => {
  server = await startServer(served, { limits: { perMinute } });
  const statuses = async (headers: Record<string, string>) => {
    const all = [];
    for (let turn = 0; turn < 5; turn += 1)
      all.push((await fetch(`${server!.url}/api/post`, { method: 'POST', headers })).status);
    return all;
  };
  expect(await statuses(asClient)).toEqual([204, 204, 204, 204, 429]);
  expect(await statuses(asOperations)).toEqual([204, 204, 204, 204, 429]);
});

test('a full table of buckets refuses new keys when failing closed, and passes them otherwise', () => {
  const closing = new TokenBuckets(2, { isFailingClosed: true, keysMax: 2 });
  const opening = new TokenBuckets(2, { keysMax: 2 });
  for (const buckets of [closing, opening]) for (const key of ['a', 'b']) buckets.take(key, 0);
  expect(() => closing.take('c', 1_000)).toThrow('Too many');
  expect(() => opening.take('c', 1_000)).not.toThrow();
  expect(() => closing.take('c', 60_000)).not.toThrow();
});

test('a full table is searched once a second for buckets to drop, also after the clock jumped back', () => {
  const buckets = new TokenBuckets(2, { isFailingClosed: true, keysMax: 2 });
  const isTaken = (nowMs: number) => {
    try {
      buckets.take(`new at ${nowMs}`, nowMs);
      return true;
    } catch {
      return false;
    }
  };
  const expected = [
    [200_000, true],
    [200_001, true],
    [260_000, true],
    [260_500, false],
    [260_999, false],
    [261_000, true],
    [0, false],
    [400_000, true],
    [0, true],
    [60_000, true],
  ] as const;
  expect(expected.map(([nowMs]) => [nowMs, isTaken(nowMs)])).toEqual(expected);
});

test('one user has at most six concurrent calls, independent of other users', async () => {
  server = await startServer(served, { limits: { concurrentPerUser: 6, waitingPerUser: 0 } });
  const at = (headers: Record<string, string>) => fetch(`${server!.url}/api/slow`, { headers });
  const six = Array.from({ length: 6 }, () => at(asClient));
  await expect.poll(() => waiting.length).toBe(6);
  const seventh = await at(asClient);
  expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '1']);
  const other = at(asOperations);
  await expect.poll(() => waiting.length).toBe(7);
  for (const done of waiting) done();
  expect((await Promise.all([...six, other])).map((response) => response.status)).toEqual(Array(7).fill(204));
  expect((await fetch(`${server.url}/api/get`, { headers: asClient })).status).toBe(204);
});

test.each<[string, number, () => undefined | Promise<undefined>]>([
  ['is answered at once', 204, () => undefined],
  ['is refused at once', 404, () => fail()],
  ['is answered later', 204, () => Promise.resolve(undefined)],
  ['is refused later', 404, () => Promise.reject(new Refusal('request.not-found'))],
])('a call that %s releases its slot', async (_how, status, run) => {
  server = await startServer([serve(getCall, run)], { limits: { concurrentPerUser: 1, waitingPerUser: 0 } });
  const statusOf = async () => (await fetch(`${server!.url}/api/get`, { headers: asClient })).status;
  expect([await statusOf(), await statusOf()]).toEqual([status, status]);
});

function fail(): never {
  throw new Refusal('request.not-found');
}

test('calls beyond the limit wait, a bounded number of them', async () => {
  server = await startServer(served, { limits: { concurrentPerUser: 1, waitingPerUser: 2 } });
  const statuses: number[] = [];
  const calls = [1, 2, 3, 4].map(async () => {
    const { status } = await fetch(`${server!.url}/api/slow`, { headers: asClient });
    statuses.push(status);
  });
  await expect.poll(() => statuses).toEqual([429]);
  for (const turn of [0, 1, 2]) {
    await expect.poll(() => waiting.length).toBe(turn + 1);
    waiting[turn]?.();
  }
  await Promise.all(calls);
  expect(statuses).toEqual([429, 204, 204, 204]);
});

test('a call whose caller leaves while it waits is never run', async () => {
  server = await startServer(served, { limits: { concurrentPerUser: 1 } });
  const slow = (signal?: AbortSignal) =>
    fetch(`${server!.url}/api/slow`, { headers: asClient, ...(signal && { signal }) }).then(
      ({ status }) => status,
      () => 'left',
    );
  const first = slow();
  await expect.poll(() => waiting.length).toBe(1);
  const abort = new AbortController();
  const seen = new Promise<void>((resolve) => {
    server!.app.server.once('request', (_, answer) => {
      answer.once('close', resolve);
      abort.abort();
    });
  });
  expect(await slow(abort.signal)).toBe('left');
  await seen;
  waiting[0]?.();
  expect(await first).toBe(204);
  expect((await fetch(`${server.url}/api/get`, { headers: asClient })).status).toBe(204);
  expect(waiting).toHaveLength(1);
});

test('a disconnected caller keeps the slot until the work is done', async () => {
  server = await startServer(served, { limits: { concurrentPerUser: 1, waitingPerUser: 0 } });
  const abort = new AbortController();
  const aborted = fetch(`${server.url}/api/slow`, { headers: asClient, signal: abort.signal }).catch(() => 'aborted');
  await expect.poll(() => waiting.length).toBe(1);
  abort.abort();
  expect(await aborted).toBe('aborted');
  expect((await fetch(`${server.url}/api/get`, { headers: asClient })).status).toBe(429);
  waiting[0]?.();
  await expect.poll(async () => (await fetch(`${server!.url}/api/get`, { headers: asClient })).status).toBe(204);
});

test('an overloaded node refuses reads, serves writes, and recovers', async () => {
  server = await startServer(served, { limits: { lagMaxMs: 60, lagSampleMs: 10 } });
  let isBusy = true;
  const work = (async () => {
    while (isBusy) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      await sleep(5);
    }
  })();
  await expect.poll(async () => (await fetch(`${server!.url}/api/get`)).status).toBe(503);
  const shed = await fetch(`${server.url}/api/get`);
  expect([shed.headers.get('retry-after'), await shed.text()]).toEqual(['1', expect.stringContaining('server.busy')]);
  expect((await fetch(`${server.url}/api/post`, { method: 'POST', headers: BROWSER })).status).toBe(204);
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  isBusy = false;
  await work;
  await expect.poll(async () => (await fetch(`${server!.url}/api/get`)).status).toBe(204);
});

test.each<[string, number, string]>([
  ['9.9.9.9', 0, '127.0.0.1'],
  ['9.9.9.9', 1, '9.9.9.9'],
  ['6.6.6.6, 9.9.9.9', 1, '9.9.9.9'],
  ['6.6.6.6, 9.9.9.9', 2, '6.6.6.6'],
  ['9.9.9.9', 2, '9.9.9.9'],
  ['nonsense', 1, '127.0.0.1'],
  ['', 1, '127.0.0.1'],
  ['::ffff:9.9.9.9', 1, '9.9.9.9'],
])('X-Forwarded-For %j behind %i proxies means %s', (forwarded, proxies, address) => {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } };
  expect(addressOf(request as never, proxies)).toBe(address);
});

test.each<[string, string]>([
  ['10.20.30.40', '10.20.30'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

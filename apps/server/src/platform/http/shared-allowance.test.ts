import { noContent, nothing, route } from '@artha/contract/kit/route';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createClocks } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { EDGE_LIMITS } from './edge-limits.ts';
import { deleteFullBuckets, releaseToken, consumeToken } from './rate-bucket.queries.ts';
import { rateBucket } from './rate-bucket.tables.ts';
import { serve } from './serve.ts';
import { sharedAllowance } from './shared-allowance.ts';
import { BROWSER, startServer } from './testing/test-server.ts';

const NOON = new Date('2026-11-21T06:30:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const bucket = (key: string) => ({ key, max: 3, perHour: 180 });
const take = (key: string, seconds = 0) => consumeToken(database.db, bucket(key), after(seconds));

test('a bucket starts full, reports the wait, and refills evenly up to its capacity', async () => {
  const waits = [];
  for (const seconds of [0, 0, 0, 0, 19, 20, 20, 40, 10_000, 10_000, 10_000, 10_000])
    waits.push(await take('even', seconds));
  const taken = undefined;
  expect(waits).toEqual([taken, taken, taken, 20, 1, taken, 20, taken, taken, taken, taken, 20]);
});

test('a hundred concurrent calls take only the available tokens', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => take('at once')));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
});

test('a slow clock neither fills nor empties a bucket', async () => {
  await take('behind', 100);
  expect([await take('behind', 0), await take('behind', -3_600)]).toEqual([undefined, undefined]);
  expect(await take('behind', 0)).toBe(20);
  expect(await take('behind', 119)).toBe(1);
  expect(await take('behind', 120)).toBeUndefined();
});

test('a returned token can be taken again, and a bucket never exceeds its capacity', async () => {
  for (let time = 0; time < 3; time += 1) await take('back');
  for (let time = 0; time < 9; time += 1) await releaseToken(database.db, bucket('back'));
  const waits = [await take('back'), await take('back'), await take('back'), await take('back')];
  expect(waits).toEqual([undefined, undefined, undefined, 20]);
});

test('unused buckets are deleted', async () => {
  await take('old', 0);
  await take('new', 100);
  expect(await deleteFullBuckets(database.db, after(50))).toBeGreaterThanOrEqual(1);
  expect(await database.db.$count(rateBucket, eq(rateBucket.key, 'old'))).toBe(0);
  expect(await database.db.$count(rateBucket, eq(rateBucket.key, 'new'))).toBe(1);
});

const login = route({
  method: 'POST',
  path: '/api/login',
  audience: { who: 'anyone' } as const,
  summary: '',
  limit: 'login',
  input: nothing,
  answer: noContent,
  refusals: [],
});
const served = [serve(login, () => undefined)];

async function twoNodes(allowance = sharedAllowance(database, 'login', 3)) {
  let now = NOON;
  const options = {
    trustedProxies: 1,
    clocks: createClocks(0, () => now),
    limits: { perMinute: { ...EDGE_LIMITS.perMinute, login: 3 } },
    sharedLogin: allowance,
  };
  const nodes = [await startServer(served, options), await startServer(served, options)];
  const call = async (node: number, from: string) => {
    const headers = { ...BROWSER, 'x-forwarded-for': from, 'content-type': 'application/json' };
    const response = await fetch(`${nodes[node]!.url}/api/login`, { method: 'POST', headers, body: '{}' });
    return response.status === 429 ? `429 after ${response.headers.get('retry-after')}` : response.status;
  };
  return {
    call,
    wait: (seconds: number) => (now = after(seconds)),
    close: () => Promise.all(nodes.map(({ app }) => app.drain())),
  };
}

test('two nodes together allow a network as much as one', async () => {
  const { call, wait, close } = await twoNodes();
  const at = async (...nodes: number[]) => {
    const answers = [];
    for (const node of nodes) answers.push(await call(node, '192.0.2.7'));
    return answers;
  };
  expect(await at(0, 1, 0, 1, 0)).toEqual([204, 204, 204, '429 after 20', '429 after 20']);
  expect(await call(1, '192.0.3.7')).toBe(204);
  wait(20);
  expect(await at(1, 0)).toEqual([204, '429 after 20']);
  await close();
});

test('login calls are refused when the database does not answer', async () => {
  const closed = openDatabase({ main: database.direct, direct: database.direct });
  await closed.close();
  const { call, close } = await twoNodes(sharedAllowance(closed, 'login', 3));
  expect(await call(0, '192.0.2.9')).toBe(503);
  await close();
});

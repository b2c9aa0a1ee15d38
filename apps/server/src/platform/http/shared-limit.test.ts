import { noContent, nothing, route } from '@artha/contract/kit/route';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { systemNow } from '../clock/clock.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { VISITOR_COOKIE } from './cookies.ts';
import { EDGE_LIMITS } from './edge-limits.ts';
import { deleteEndedWindows } from './rate-limit.queries.ts';
import { rateLimit } from './rate-limit.tables.ts';
import { serve } from './serve.ts';
import type { MakeSharedLimit } from './shared-limit.ts';
import { sharedLimit } from './shared-limit.ts';
import type { TestServer } from './testing/test-server.ts';
import { asClient, BROWSER, startServer } from './testing/test-server.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const limit = () => sharedLimit(database, 'tests', { points: 3, seconds: 3_600 });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code: string }).code,
  );
const endWindows = () => database.db.update(rateLimit).set({ expire: 1 });

test('of a hundred simultaneous uses on several nodes as many as there are points succeed', async () => {
  const nodes = [limit(), limit(), limit()];
  const outcomes = await Promise.all(Array.from({ length: 99 }, (_, at) => outcome(nodes[at % 3]!.take('at once'))));
  expect(outcomes.filter((each) => each === 'taken')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'request.too-many')).toHaveLength(96);
});

test('a refusal says how long to wait, and the next window is full again', async () => {
  for (let time = 0; time < 3; time += 1) await limit().take('window');
  const refused: unknown = await limit()
    .take('window')
    .catch((error: unknown) => error);
  expect((refused as { retryAfterS: number }).retryAfterS).toBeGreaterThan(3_500);
  expect((refused as { retryAfterS: number }).retryAfterS).toBeLessThanOrEqual(3_600);
  await endWindows();
  expect(await outcome(limit().take('window'))).toBe('taken');
});

test('what is released can be taken again', async () => {
  for (let time = 0; time < 3; time += 1) await limit().take('back');
  await limit().release('back');
  expect([await outcome(limit().take('back')), await outcome(limit().take('back'))]).toEqual([
    'taken',
    'request.too-many',
  ]);
});

const LARGE = { points: 1_000, seconds: 3_600 };
const BLOCK = LARGE.points / 100;
const large = () => sharedLimit(database, 'large', LARGE);
const pointsOf = async (key: string) =>
  (
    await database.db
      .select()
      .from(rateLimit)
      .where(eq(rateLimit.key, `large:${key}`))
  )[0]?.points;
const setPoints = (key: string, points: number) =>
  database.db
    .update(rateLimit)
    .set({ points })
    .where(eq(rateLimit.key, `large:${key}`));

test('a node takes a hundredth of a large limit with one write, also for uses at the same time', async () => {
  const node = large();
  const statements = await countStatements(database, () =>
    Promise.all(Array.from({ length: BLOCK }, () => node.take('blocks'))),
  );
  expect([statements, await pointsOf('blocks')]).toEqual([1, BLOCK]);
  await node.take('blocks');
  expect(await pointsOf('blocks')).toBe(2 * BLOCK);
});

test('nodes never exceed a large limit', async () => {
  const nodes = [large(), large(), large()];
  await nodes[0]!.take('at once');
  await setPoints('at once', LARGE.points - BLOCK - 3);
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => outcome(nodes[at % 3]!.take('at once'))));
  const taken = outcomes.filter((each) => each === 'taken').length;
  // What the first node had left. Of a block and three more, some may be lost while another block is refused.
  expect(taken).toBeGreaterThanOrEqual(BLOCK - 1);
  expect(taken).toBeLessThanOrEqual(BLOCK - 1 + BLOCK + 3);
});

test('the last uses of a large limit are taken one by one', async () => {
  const node = large();
  await node.take('last');
  await setPoints('last', LARGE.points - 3);
  const outcomes = [];
  for (let at = 0; at < BLOCK + 4; at += 1) outcomes.push(await outcome(node.take('last')));
  expect(outcomes).toEqual([
    ...Array<string>(BLOCK - 1 + 3).fill('taken'),
    ...Array<string>(2).fill('request.too-many'),
  ]);
  expect(await outcome(large().take('last'))).toBe('request.too-many');
});

test('what is released of a large limit is handed out again without a write', async () => {
  const node = large();
  await node.take('returned');
  const statements = await countStatements(database, async () => {
    for (let time = 0; time < 3 * BLOCK; time += 1) {
      await node.release('returned');
      await node.take('returned');
    }
  });
  expect([statements, await pointsOf('returned')]).toEqual([0, BLOCK]);
});

test('a block is not handed out after its window', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const node = large();
  await node.take('late');
  vi.advanceTimersByTime((LARGE.seconds + 1) * 1_000);
  await node.take('late');
  vi.useRealTimers();
  expect(await pointsOf('late')).toBe(2 * BLOCK);
});

test('keys and limits are separate, and a key is only ever a value', async () => {
  const odd = `x'; drop table rate_limit; --|${'y'.repeat(300)}`;
  for (let time = 0; time < 3; time += 1) await limit().take(odd);
  expect(await outcome(limit().take(odd))).toBe('request.too-many');
  expect(await outcome(limit().take('other'))).toBe('taken');
  expect(await outcome(sharedLimit(database, 'other', { points: 1, seconds: 60 }).take(odd))).toBe('taken');
});

test('ended windows are deleted, current ones are not', async () => {
  await limit().take('ended');
  await endWindows();
  await limit().take('current');
  expect(await deleteEndedWindows(database.db, systemNow())).toBeGreaterThanOrEqual(1);
  expect(await database.db.$count(rateLimit, eq(rateLimit.key, 'tests:ended'))).toBe(0);
  expect(await database.db.$count(rateLimit, eq(rateLimit.key, 'tests:current'))).toBe(1);
});

const post = (path: `/${string}`, kind: 'sign-in' | 'captcha') =>
  route({
    method: 'POST',
    path,
    audience: { who: 'anyone' } as const,
    summary: '',
    limit: kind,
    input: nothing,
    answer: noContent,
    refusals: [],
  });
const password = route({
  ...post('/api/password', 'captcha'),
  audience: { who: 'session', roles: ['client'] } as never,
  limit: 'password',
});
const served = [
  serve(post('/api/login', 'sign-in'), () => undefined),
  serve(post('/api/captcha', 'captcha'), () => undefined),
  serve(password, () => undefined),
];

let nodes: TestServer[] = [];
afterEach(async () => {
  await Promise.all(nodes.map(({ app }) => app.drain()));
  nodes = [];
});

const RATES = { perBrowser: 3, perNetwork: 8 };

/** Two nodes on one database. @returns a call to one of them: its status */
async function twoNodes(makeSharedLimit?: MakeSharedLimit) {
  const options = {
    trustedProxies: 1,
    limits: { attempts: { ...EDGE_LIMITS.attempts, 'sign-in': RATES, captcha: RATES, password: RATES } },
    makeSharedLimit: makeSharedLimit ?? ((name: string, window) => sharedLimit(database, name, window)),
  } satisfies Parameters<typeof startServer>[1];
  nodes = [await startServer(served, options), await startServer(served, options)];
  let turn = 0;
  return async (
    visitor: string | undefined,
    { from = '198.51.100.7', path = '/api/login', headers = BROWSER }: Sent = {},
  ): Promise<number> => {
    turn += 1;
    const cookie =
      visitor === undefined ? headers['cookie']! : `${headers['cookie']}; ${VISITOR_COOKIE}=${visitorOf(visitor)}`;
    const all = { ...headers, cookie, 'x-forwarded-for': from, 'content-type': 'application/json' };
    const response = await fetch(nodes[turn % 2]!.url + path, { method: 'POST', headers: all, body: '{}' });
    return response.status;
  };
}

interface Sent {
  readonly from?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const visitorOf = (name: string) => name.padEnd(43, 'x');
const times = async (count: number, work: (at: number) => Promise<number>) => {
  const statuses = [];
  for (let at = 0; at < count; at += 1) statuses.push(await work(at));
  return statuses;
};

test('a browser that uses up its allowance takes nothing from its neighbours behind the same address', async () => {
  const call = await twoNodes();
  const from = '198.51.101.7';
  expect(await times(12, () => call('greedy', { from }))).toEqual([204, 204, 204, ...Array<number>(9).fill(429)]);
  expect(await call('neighbour', { from })).toBe(204);
});

test('a caller who makes up cookies is stopped by the allowance of the network, over both nodes', async () => {
  const call = await twoNodes();
  const from = '198.51.102.7';
  const statuses = await times(12, (at) => call(`madeup${at}`, { from }));
  expect(statuses).toEqual([...Array<number>(8).fill(204), ...Array<number>(4).fill(429)]);
  expect(await call('elsewhere', { from: '198.51.103.7' })).toBe(204);
});

test('pictures and sign-ins have separate allowances', async () => {
  const call = await twoNodes();
  const from = '198.51.104.7';
  await times(4, () => call('one', { from, path: '/api/captcha' }));
  expect(await call('one', { from, path: '/api/captcha' })).toBe(429);
  expect(await call('one', { from })).toBe(204);
});

test('a signed-in user has the same allowance in all browsers together', async () => {
  const call = await twoNodes();
  const at = (visitor: string) => call(visitor, { from: '198.51.105.7', path: '/api/password', headers: asClient });
  expect(await times(5, (number) => at(`browser${number}`))).toEqual([204, 204, 204, 429, 429]);
});

test('callers without a cookie share the allowance of one browser in each network', async () => {
  const call = await twoNodes();
  expect(await times(4, (at) => call(undefined, { from: `198.51.106.${at}` }))).toEqual([204, 204, 204, 429]);
  expect(await call('neighbour', { from: '198.51.106.9' })).toBe(204);
});

test('attempts are refused when the database does not answer', async () => {
  const closed = openDatabase({ main: database.direct, direct: database.direct });
  await closed.close();
  const call = await twoNodes((name, window) => sharedLimit(closed, name, window));
  expect(await call('one')).toBe(503);
});

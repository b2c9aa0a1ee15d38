import { updateWatchlist as route } from '@artha/contract/reference/watchlist';
import { WATCHLIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { asClient, asOperations, startServer } from '../../../platform/http/testing/test-server.ts';
import { requestContext } from '../../../testing/build.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { instrument } from '../instruments/instruments.tables.ts';
import { watchlistRoutes } from './watchlist.routes.ts';
import { updateWatchlist } from './update-watchlist.ts';
import { watchlistItem } from './watchlist.tables.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const [CLIENT] = rolesFor('artha');
const ABSENT = 2_000_000_000;
const OWN = 1;
const OTHER = 2;

let database: Database;
let server: TestServer;
let funds: number[];

const scopeOf = (userId: number) => ({ userIds: [userId] }) as unknown as Scope;

beforeAll(async () => {
  database = await demonstrationDatabase();
  funds = (await database.db.select({ id: instrument.id }).from(instrument).orderBy(instrument.id).limit(9)).map(
    ({ id }) => id,
  );
  const roles = rolesFor('artha');
  server = await startServer(watchlistRoutes, {
    database,
    authenticator: {
      anonymous: { userIds: [] } as unknown as Scope,
      authenticate: ({ token }) => {
        const role = roles.find(({ storageName }) => token.startsWith(storageName));
        return Promise.resolve(
          role && { session: { id: 1, userId: OWN, role, isFullAccess: true }, scope: scopeOf(OWN) },
        );
      },
    },
  });
});
afterAll(() => server.app.drain());
beforeEach(() => database.db.execute(sql`truncate watchlist_item`));

let minute = 0;
const contextOf = (userId: number): SessionContext => ({
  ...requestContext(database, { route, realNow: new Date(NOON.getTime() + (minute += 1) * 60_000) }),
  session: { id: 1, userId, role: CLIENT!, isFullAccess: true },
  scope: scopeOf(userId),
});

async function change(change: { add?: number[]; remove?: number[] }, userId = OWN): Promise<number[]> {
  const { items } = await updateWatchlist({ userId, add: [], remove: [], ...change }, contextOf(userId));
  return items.map(({ instrumentId }) => instrumentId);
}

async function request(method: 'GET' | 'PUT', path: string, headers: Record<string, string> = asClient, body?: object) {
  const answer = await fetch(`${server.url}/api/AppUsers/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { error, items } = (await answer.json()) as { error?: { code: string }; items?: { instrumentId: number }[] };
  return [answer.status, error?.code ?? items?.map(({ instrumentId }) => instrumentId)];
}

const unknownFund = { code: 'watchlist.instrument-unknown' };

test('lists the most recently added fund first, and removed funds no more', async () => {
  const [first, second, third] = funds as [number, number, number];
  await change({ add: [first] });
  await change({ add: [third] });
  expect(await change({ add: [second] })).toEqual([second, third, first]);
  expect(await change({ remove: [third] })).toEqual([second, first]);
  expect(await request('GET', `${OWN}/watchlist`)).toEqual([200, [second, first]]);
  expect(await request('GET', `${OWN}/watchlist?limit=1&offset=1`)).toEqual([200, [first]]);
});

test('adding or removing twice has the effect of once, with one entry in the audit log for each change', async () => {
  const before = await database.db.$count(auditLog);
  const [first, second] = funds as [number, number];
  expect(await change({ add: [first, first] })).toEqual([first]);
  const [kept] = await database.db.select().from(watchlistItem);
  expect(await change({ add: [first] })).toEqual([first]);
  expect(await database.db.select().from(watchlistItem)).toEqual([kept]);
  expect(await change({ remove: [second, ABSENT] })).toEqual([first]);
  expect(await change({ remove: [first] })).toEqual([]);
  expect(await change({ remove: [first] })).toEqual([]);
  expect((await database.db.$count(auditLog)) - before).toBe(2);
});

test('a fund that is both removed and added is on the list', async () => {
  const [first] = funds as [number];
  expect(await change({ add: [first], remove: [first] })).toEqual([first]);
});

test('refuses an unknown fund, and makes no other change of the request', async () => {
  const [first, second] = funds as [number, number];
  await change({ add: [first] });
  await expect(change({ add: [second, ABSENT], remove: [first] })).rejects.toMatchObject(unknownFund);
  expect(await change({})).toEqual([first]);
  expect(await request('PUT', `${OWN}/watchlist`, asClient, { add: [ABSENT], remove: [] })).toEqual([
    422,
    'watchlist.instrument-unknown',
  ]);
});

test('eight concurrent additions add each fund once', async () => {
  const wanted = funds.slice(0, 4);
  await Promise.all([...wanted, ...wanted].map((id) => change({ add: [id] })));
  expect((await change({})).toSorted((one, other) => one - other)).toEqual(wanted);
});

test('refuses additions to a full list, also concurrent ones, until a fund is removed', async () => {
  const facts = sql`name, scheme_name, service_provider_id, asset_id, instrument_category_id, structure, plan_type,
    described_on, search_text`;
  await database.db.execute(sql`
    with made as (
      insert into instrument (scheme_code, ${facts})
      select 'W' || n, ${facts} from instrument, generate_series(1, ${WATCHLIST_LIMIT_ROWS - 1}) n
      where instrument.id = ${funds[2]} returning id)
    insert into watchlist_item (app_user_id, instrument_id, added_at) select ${OWN}, id, now() from made`);
  const [first, second] = funds as [number, number];
  const tries = await Promise.allSettled([change({ add: [first] }), change({ add: [second] })]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find((each) => each.status === 'rejected')?.reason as { code: string; message: string };
  expect([refused.code, refused.message]).toEqual([
    'watchlist.full',
    'A watchlist holds at most 1000 funds. Remove one to add another.',
  ]);
  const listed = await change({});
  const other = listed.includes(first) ? second : first;
  expect(await change({ add: [other], remove: listed.slice(-1) })).toHaveLength(WATCHLIST_LIMIT_ROWS);
});

test("refuses to read or change another client's watchlist", async () => {
  const [first, second] = funds as [number, number];
  await change({ add: [first] }, OTHER);
  for (const userId of [OTHER, ABSENT]) {
    expect(await request('GET', `${userId}/watchlist`)).toEqual([403, 'session.forbidden']);
    expect(await request('PUT', `${userId}/watchlist`, asClient, { remove: [first] })).toEqual([
      403,
      'session.forbidden',
    ]);
  }
  await expect(updateWatchlist({ userId: OTHER, add: [second], remove: [] }, contextOf(OWN))).rejects.toMatchObject({
    code: 'session.forbidden',
  });
  expect(await change({ remove: [first] })).toEqual([]);
  expect(await change({}, OTHER)).toEqual([first]);
  expect(await request('GET', `${OWN}/watchlist`, asOperations)).toEqual([403, 'session.forbidden']);
});

test.each([
  [{ add: ['1'] }],
  [{ add: [0] }],
  [{ add: [1.5] }],
  [{ add: 1 }],
  [{ remove: Array.from({ length: 101 }, (_, id) => id + 1) }],
])('refuses the body %j', async (body) => {
  expect(await request('PUT', `${OWN}/watchlist`, asClient, body)).toEqual([422, 'request.invalid']);
});

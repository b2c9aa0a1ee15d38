import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Changes } from '../../../platform/db/changes.ts';
import { announceChange } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { noticesArrived, notified, testChanges } from '../../../testing/notified.ts';
import type { Bell } from './bell.ts';
import { createBell } from './bell.ts';
import { markAlertRead, markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { countUnread } from './notifications.queries.ts';
import { getUnreadCount } from './read-notifications.ts';
import { NotificationFixture } from './testing/notification-fixture.ts';

let database: Database;
let fixture: NotificationFixture;
let thisNode: Changes;
let otherNode: Changes;

beforeAll(async () => {
  database = await testDatabase();
  fixture = new NotificationFixture(database);
  thisNode = testChanges(database);
  otherNode = testChanges(database);
  await notified(thisNode, otherNode);
});
afterAll(async () => {
  await thisNode.stop();
  await otherNode.stop();
});

/** A database that counts its queries. */
function countingDatabase() {
  const statements = { count: 0 };
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'execute') statements.count += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return { statements, database: { db } };
}

const pollers = (bell: Bell, userId: number) =>
  Promise.all(Array.from({ length: 100 }, async () => bell.countOf(userId)));

test('a hundred simultaneous polls make one query, and later polls none', async () => {
  const userId = await fixture.person();
  await fixture.notify(fixture.request(userId));
  await noticesArrived(database, thisNode);
  const { statements, database: counted } = countingDatabase();
  const bell = createBell({ database: counted, changes: thisNode });
  expect((await pollers(bell, userId))[99]).toEqual({ notifications: 1, alertsByClient: 0, alertsByRm: 0 });
  await pollers(bell, userId);
  expect(statements.count).toBe(1);
});

test('after every change all nodes have the count of the database', async () => {
  const userId = await fixture.person('relationshipManager');
  const bells = [createBell({ database, changes: thisNode }), createBell({ database, changes: otherNode })];
  const asManager = fixture.context(userId, 'relationshipManager');
  const idOf = async (kind: string) => (await fixture.rows(userId)).find((row) => row.kind === kind)?.id ?? 0;
  const steps = [
    () => fixture.notify(fixture.request(userId)),
    () => fixture.notify(fixture.request(userId), fixture.alert(userId), fixture.alert(userId)),
    async () => markNotificationRead({ id: await idOf('notification') }, asManager),
    async () => markAlertRead({ userId, alertId: await idOf('alert') }, asManager),
    () => markAllNotificationsRead({}, asManager),
  ];
  const seen: number[][] = [];
  for (const step of steps) {
    for (const bell of bells) await bell.countOf(userId);
    await step();
    const actual = await countUnread(database.db, userId);
    expect(await bells[0]!.countOf(userId)).toEqual(actual);
    await expect.poll(() => bells[1]!.countOf(userId)).toEqual(actual);
    const { count, alertsCount } = await getUnreadCount(asManager, bells[0]!);
    seen.push([count, alertsCount]);
  }
  expect(seen).toEqual([
    [1, 0],
    [2, 2],
    [1, 2],
    [1, 1],
    [0, 1],
  ]);
});

test('a read that began before a notice is not cached', async () => {
  const userId = await fixture.person();
  const listeners: ((ids: readonly number[] | undefined) => void)[] = [];
  const changes = {
    isAlive: () => true,
    subscribe: (_topic: string, onChange: (ids: readonly number[] | undefined) => void) => {
      listeners.push(onChange);
      return () => undefined;
    },
  };
  let hasLooked = Promise.withResolvers<void>();
  let answer: Promise<void> | undefined;
  const slow = {
    execute: async (query: Parameters<typeof database.db.execute>[0]) => {
      const rows = await database.db.execute(query);
      hasLooked.resolve();
      await answer;
      return rows;
    },
  };
  const bell = createBell({ database: { db: slow as unknown as Database['db'] }, changes });
  for (const ids of [[userId], undefined]) {
    hasLooked = Promise.withResolvers();
    const held = Promise.withResolvers<void>();
    answer = held.promise;
    for (const listener of listeners) listener([userId]);
    const early = bell.countOf(userId);
    await hasLooked.promise;
    await fixture.notify(fixture.request(userId));
    for (const listener of listeners) listener(ids);
    answer = undefined;
    // A poll after the notice does not wait for the read that began before it.
    const late = await bell.countOf(userId);
    held.resolve();
    expect((await early).notifications).toBe(late.notifications - 1);
    expect(late).toEqual(await countUnread(database.db, userId));
    expect(await bell.countOf(userId)).toEqual(late);
  }
});

test('reads the database while notices may be lost', async () => {
  const userId = await fixture.person();
  const alone = testChanges(database);
  await notified(alone);
  const bell = createBell({ database, changes: alone });
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 0 });
  await alone.stop();
  await expect.poll(() => alone.isAlive()).toBe(false);
  await fixture.notify(fixture.request(userId));
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 1 });
  await fixture.notify(fixture.request(userId));
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 2 });
});

test('reads a cached count again after 30 minutes, and caches no more users than the maximum', async () => {
  const [one, other] = [await fixture.person(), await fixture.person()];
  const { statements, database: counted } = countingDatabase();
  let nowMs = 0;
  const bell = createBell({ database: counted, changes: thisNode, nowMs: () => nowMs, usersMax: 1 });
  await bell.countOf(one);
  nowMs = 30 * 60_000 - 1;
  await bell.countOf(one);
  expect(statements.count).toBe(1);
  nowMs = 30 * 60_000;
  await bell.countOf(one);
  expect(statements.count).toBe(2);
  await bell.countOf(other);
  await bell.countOf(one);
  expect(statements.count).toBe(4);
});

test('a failed read is reported to the caller and not cached', async () => {
  const userId = await fixture.person();
  let isDown = true;
  const failing = {
    execute: (...query: Parameters<typeof database.db.execute>) =>
      isDown ? Promise.reject(new Error('unavailable')) : database.db.execute(...query),
  };
  const bell = createBell({ database: { db: failing as unknown as Database['db'] }, changes: thisNode });
  await expect(bell.countOf(userId)).rejects.toThrow('unavailable');
  isDown = false;
  announceChange('bell', []);
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 0 });
});

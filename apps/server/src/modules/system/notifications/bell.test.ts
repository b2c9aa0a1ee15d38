import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Changes } from '../../../platform/db/changes.ts';
import { announceChange, sendChange, startChanges } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { Bell } from './bell.ts';
import { createBell } from './bell.ts';
import { markAlertRead, markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { countUnread } from './notifications.queries.ts';
import { getUnreadCount } from './read-notifications.ts';
import { NotificationFixture } from './testing/notification-fixture.ts';

let database: Database;
let fixture: NotificationFixture;
let here: Changes;
let there: Changes;

beforeAll(async () => {
  database = await testDatabase();
  fixture = new NotificationFixture(database);
  const log = createLog('silent');
  here = startChanges({ database, log });
  there = startChanges({ database, log });
  await vi.waitFor(() => expect([here.isAlive(), there.isAlive()]).toEqual([true, true]), { timeout: 5_000 });
});
afterAll(async () => {
  await here.stop();
  await there.stop();
});

/** The database of a node, with a count of what it is asked. */
function asked() {
  const statements = { count: 0 };
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'execute') statements.count += 1;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  return { statements, database: { db } };
}

/** Waits for every notice sent so far: they arrive in order, and one that comes late makes a bell read again. */
async function settled(changes: Changes): Promise<void> {
  const last = new Promise<void>((done) => changes.subscribe('bell', (ids) => ids?.includes(-1) === true && done()));
  await sendChange(database.db, 'bell', [-1]);
  await last;
}

const pollers = (bell: Bell, userId: number) => Promise.all(Array.from({ length: 100 }, () => bell.countOf(userId)));

test('a hundred who ask at once are one query, and after them nobody asks the database', async () => {
  const userId = await fixture.person();
  await fixture.tell(fixture.told(userId));
  await settled(here);
  const { statements, database: own } = asked();
  const bell = createBell({ database: own, changes: here });
  expect((await pollers(bell, userId))[99]).toEqual({ notifications: 1, alertsByClient: 0, alertsByRm: 0 });
  await pollers(bell, userId);
  expect(statements.count).toBe(1);
});

test('after every change all nodes say what the database says', async () => {
  const userId = await fixture.person('relationshipManager');
  const bells = [createBell({ database, changes: here }), createBell({ database, changes: there })];
  const asManager = fixture.context(userId, 'relationshipManager');
  const idOf = async (kind: string) => (await fixture.rows(userId)).find((row) => row.kind === kind)?.id ?? 0;
  const steps = [
    () => fixture.tell(fixture.told(userId)),
    () => fixture.tell(fixture.told(userId), fixture.alert(userId), fixture.alert(userId)),
    async () => markNotificationRead({ id: await idOf('notification') }, asManager),
    async () => markAlertRead({ userId, alertId: await idOf('alert') }, asManager),
    () => markAllNotificationsRead({}, asManager),
  ];
  const seen: number[][] = [];
  for (const step of steps) {
    for (const bell of bells) await bell.countOf(userId);
    await step();
    const truth = await countUnread(database.db, userId);
    expect(await bells[0]!.countOf(userId)).toEqual(truth);
    await vi.waitFor(async () => expect(await bells[1]!.countOf(userId)).toEqual(truth));
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

test('a read that began before a notice is not kept', async () => {
  const userId = await fixture.person();
  const heard: ((ids: readonly number[] | undefined) => void)[] = [];
  const changes = {
    isAlive: () => true,
    subscribe: (_topic: string, onChange: (ids: readonly number[] | undefined) => void) => {
      heard.push(onChange);
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
    for (const hear of heard) hear([userId]);
    const early = bell.countOf(userId);
    await hasLooked.promise;
    await fixture.tell(fixture.told(userId));
    for (const hear of heard) hear(ids);
    answer = undefined;
    // Asked after the notice: whoever asks before the old read has come home does not wait for it either.
    const late = await bell.countOf(userId);
    held.resolve();
    expect((await early).notifications).toBe(late.notifications - 1);
    expect(late).toEqual(await countUnread(database.db, userId));
    expect(await bell.countOf(userId)).toEqual(late);
  }
});

test('while changes may be lost the database is read, and what was kept is forgotten when they are heard again', async () => {
  const userId = await fixture.person();
  const alone = startChanges({ database, log: createLog('silent') });
  await vi.waitFor(() => expect(alone.isAlive()).toBe(true), { timeout: 5_000 });
  const bell = createBell({ database, changes: alone });
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 0 });
  await alone.stop();
  await vi.waitFor(() => expect(alone.isAlive()).toBe(false), { timeout: 5_000 });
  await fixture.tell(fixture.told(userId));
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 1 });
  await fixture.tell(fixture.told(userId));
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 2 });
});

test('what is kept is read again after five minutes, and no more people are kept than there is room for', async () => {
  const [one, other] = [await fixture.person(), await fixture.person()];
  const { statements, database: own } = asked();
  let nowMs = 0;
  const bell = createBell({ database: own, changes: here, nowMs: () => nowMs, usersMax: 1 });
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

test('a failed read is told to who asked, and not kept', async () => {
  const userId = await fixture.person();
  let isAway = true;
  const away = {
    execute: (...query: Parameters<typeof database.db.execute>) =>
      isAway ? Promise.reject(new Error('away')) : database.db.execute(...query),
  };
  const bell = createBell({ database: { db: away as unknown as Database['db'] }, changes: here });
  await expect(bell.countOf(userId)).rejects.toThrow('away');
  isAway = false;
  announceChange('bell', []);
  expect(await bell.countOf(userId)).toMatchObject({ notifications: 0 });
});

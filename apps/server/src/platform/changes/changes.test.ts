import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { appConfig } from '../../modules/product-config/product-config.tables.ts';
import { appUser } from '../../modules/users/users.tables.ts';
import { testDatabase } from '../../testing/database.ts';
import { createLog } from '../log/log.ts';
import type { Changes } from './changes.ts';
import { noteChange, sendChange, startChanges } from './changes.ts';

const database = await testDatabase();
const running: Changes[] = [];

const start = async (): Promise<Changes> => {
  const changes = startChanges({ database, log: createLog('silent') });
  running.push(changes);
  await vi.waitFor(() => expect(changes.isAlive()).toBe(true), { timeout: 5_000 });
  return changes;
};

afterEach(async () => {
  for (const changes of running.splice(0)) await changes.stop();
});

const killListeners = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'artha-changes' and datname = current_database()`,
  );

test('a change is heard by every node once it is kept, and only by whom it concerns', async () => {
  const heard = vi.fn();
  const other = vi.fn();
  for (const changes of [await start(), await start()]) {
    changes.subscribe('bell', heard);
    changes.subscribe('session', other);
  }
  await database.db
    .transaction(async (tx) => {
      await sendChange(tx, 'bell', [1]);
      throw new Error('not kept');
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => sendChange(tx, 'bell', [7, 8]));
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[[7, 8]], [[7, 8]]]));
  expect(other).not.toHaveBeenCalled();
});

test('more ids than a notice holds arrive all the same', async () => {
  const ids: number[] = [];
  (await start()).subscribe('bell', (some) => ids.push(...(some ?? [])));
  const sent = Array.from({ length: 2_000 }, (_, at) => 2_000_000_000 + at);
  await sendChange(database.db, 'bell', sent);
  await vi.waitFor(() => expect(ids).toEqual(sent));
});

test('this process hears of a change at once, without the database', async () => {
  const heard = vi.fn();
  const unsubscribe = (await start()).subscribe('session', heard);
  noteChange('session', [3]);
  expect(heard).toHaveBeenCalledExactlyOnceWith([3]);
  unsubscribe();
  noteChange('session', [4]);
  expect(heard).toHaveBeenCalledOnce();
});

test('a lost connection is not alive; when it is back everything is to be forgotten', async () => {
  const changes = await start();
  const heard = vi.fn();
  changes.subscribe('session', heard);
  await killListeners();
  await vi.waitFor(() => expect(changes.isAlive()).toBe(false));
  await vi.waitFor(() => expect(changes.isAlive()).toBe(true), { timeout: 5_000 });
  expect(heard).toHaveBeenCalledWith(undefined);
});

test('who changes a user or the configuration need not think of it', async () => {
  const changes = await start();
  const sessions = vi.fn();
  const config = vi.fn();
  changes.subscribe('session', sessions);
  changes.subscribe('config', config);
  const [user] = await database.db
    .insert(appUser)
    .values({ name: 'A', loginUserId: 'a', passwordHash: 'x', emailId: 'a@b.example', appUserStatus: 3 })
    .returning({ id: appUser.id });
  await database.db.update(appUser).set({ name: 'B' }).where(eq(appUser.id, user!.id));
  await database.db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.id, user!.id));
  await database.db.insert(appConfig).values({ key: 'isBseEnabled', value: false });
  await vi.waitFor(() => expect(config).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(sessions.mock.calls).toEqual([[[user!.id]]]);
});

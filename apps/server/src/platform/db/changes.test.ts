import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { transaction } from './transaction.ts';
import { createLog } from '../log/log.ts';
import type { Changes } from './changes.ts';
import { announceChange, announceOnCommit, sendChange, startChanges } from './changes.ts';

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
  announceChange('session', [3]);
  expect(heard).toHaveBeenCalledExactlyOnceWith([3]);
  unsubscribe();
  announceChange('session', [4]);
  expect(heard).toHaveBeenCalledOnce();
});

test('what a transaction changes is known to this process when it is kept, and not when it is not', async () => {
  const heard = vi.fn();
  (await start()).subscribe('bell', heard);
  const undone = transaction(database, async (tx) => {
    announceOnCommit(tx, 'bell', [1]);
    throw new Error('not kept');
  });
  await expect(undone).rejects.toThrow('not kept');
  await transaction(database, async (tx) => {
    announceOnCommit(tx, 'bell', [2]);
    expect(heard).not.toHaveBeenCalled();
    return Promise.resolve();
  });
  expect(heard).toHaveBeenCalledExactlyOnceWith([2]);
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
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
     values ('A', 'a', 'x', 'a@b.example', 3) returning id`,
  );
  await database.pool.query(`update app_user set name = 'B'`);
  await database.pool.query(`update app_user set app_user_status = 5`);
  await database.pool.query(`insert into app_config (key, value) values ('isBseEnabled', 'false')`);
  await vi.waitFor(() => expect(config).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(sessions.mock.calls).toEqual([[[rows[0]?.id]]]);
});

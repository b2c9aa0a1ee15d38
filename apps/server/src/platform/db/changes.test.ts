import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { notified } from '../../testing/notified.ts';
import { transaction } from './transaction.ts';
import { createLog } from '../log/log.ts';
import type { Changes } from './changes.ts';
import { announceChange, announceOnCommit, sendChange, startChanges } from './changes.ts';

const database = await testDatabase();
const running: Changes[] = [];

const start = async (): Promise<Changes> => {
  const changes = startChanges({ database, log: createLog('silent') });
  running.push(changes);
  await notified(changes);
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

test('every node is notified of a committed change, and only subscribers of its topic', async () => {
  const listener = vi.fn();
  const other = vi.fn();
  for (const changes of [await start(), await start()]) {
    changes.subscribe('bell', listener);
    changes.subscribe('session', other);
  }
  await database.db
    .transaction(async (tx) => {
      await sendChange(tx, 'bell', [1]);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => sendChange(tx, 'bell', [7, 8]));
  await expect.poll(() => listener.mock.calls).toEqual([[[7, 8]], [[7, 8]]]);
  expect(other).not.toHaveBeenCalled();
});

test('more ids than one notification holds arrive in several', async () => {
  const ids: number[] = [];
  (await start()).subscribe('bell', (some) => ids.push(...(some ?? [])));
  const sent = Array.from({ length: 2_000 }, (_, at) => 2_000_000_000 + at);
  await sendChange(database.db, 'bell', sent);
  await expect.poll(() => ids).toEqual(sent);
});

test('the changing process is notified at once, without the database', async () => {
  const listener = vi.fn();
  const unsubscribe = (await start()).subscribe('session', listener);
  announceChange('session', [3]);
  expect(listener).toHaveBeenCalledExactlyOnceWith([3]);
  unsubscribe();
  announceChange('session', [4]);
  expect(listener).toHaveBeenCalledOnce();
});

test('the changing process is notified at the commit, and not after a rollback', async () => {
  const listener = vi.fn();
  (await start()).subscribe('bell', listener);
  const failing = transaction(database, async (tx) => {
    announceOnCommit(tx, 'bell', [1]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await transaction(database, async (tx) => {
    announceOnCommit(tx, 'bell', [2]);
    expect(listener).not.toHaveBeenCalled();
    return Promise.resolve();
  });
  expect(listener).toHaveBeenCalledExactlyOnceWith([2]);
});

test('a lost connection is not alive; after the reconnect all caches are invalidated', async () => {
  const changes = await start();
  const listener = vi.fn();
  changes.subscribe('session', listener);
  await killListeners();
  await expect.poll(() => changes.isAlive()).toBe(false);
  await notified(changes);
  expect(listener).toHaveBeenCalledWith(undefined);
});

test('database triggers notify of changed users and configuration', async () => {
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
  await expect.poll(() => config.mock.calls).toEqual([[undefined]]);
  expect(sessions.mock.calls).toEqual([[[rows[0]?.id]]]);
});

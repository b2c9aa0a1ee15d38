import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { startHoldingProxy } from './testing/holding-proxy.ts';

/** As migrations take it. */
const LOCK_KEY = 727_001;

test('a connection that is lost while a node waits to migrate fails its start, and ends nothing else', async () => {
  const { pool, direct } = await testDatabase();
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  const proxy = await startHoldingProxy(join(String(direct.host), `.s.PGSQL.${direct.port ?? 5432}`));
  const migrating = migrate({ ...direct, host: '127.0.0.1', port: proxy.port }).catch((error: unknown) => error);
  const waiting = () =>
    pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.objid = $1 and not l.granted`,
      [LOCK_KEY],
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  proxy.stop();
  expect(await migrating).toMatchObject({ message: 'Connection terminated unexpectedly' });
});

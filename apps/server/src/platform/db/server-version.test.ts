import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { OldServerError } from './server-version.ts';
import { startOldServer } from './testing/old-server.ts';

test.each([
  ['140011', '14.11'],
  ['90624', '9.624'],
])('a server of version %s is refused in plain words before anything is changed', async (version, shown) => {
  const server = await startOldServer(version);
  const migrating = migrate({ host: '127.0.0.1', port: server.port, user: 'artha', database: 'artha' });
  await expect(migrating).rejects.toThrow(
    new OldServerError(`The database server is PostgreSQL ${shown}. Artha needs PostgreSQL 15 or newer.`),
  );
  server.stop();
  expect(server.statements).toEqual(['show server_version_num']);
});

test.each([
  ['does not exist', 'postgresql://artha@localhost:9/artha?sslmode=verify-full&sslrootcert=/nowhere', 'no such file'],
  ['does not listen', 'postgresql://artha@127.0.0.1:9/artha', 'ECONNREFUSED'],
])('a server whose certificate or address %s is reported in one line', async (_what, connectionString, reason) => {
  const migrating = migrate({ connectionString });
  await expect(migrating).rejects.toThrow(new RegExp(`^The database cannot be reached: .*${reason}.*$`));
});

test('ids are UUIDs of version 7 that carry the time and grow, on each version of the server', async ({ task }) => {
  const { db } = await testDatabase();
  const { rows: servers } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  );
  // The tests on the oldest server run on no other.
  if (task.file.projectName === 'oldest database') expect(servers[0]?.version).toBeLessThan(160_000);
  const { rows } = await db.execute<{ id: string; before: string }>(sql`
    with clock as materialized (select floor(extract(epoch from clock_timestamp()) * 1000) as before)
    select uuidv7() as id, before from clock, generate_series(1, 10000)`);
  const ids = rows.map(({ id }) => id);
  const isVersion7 = (id: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
  expect(ids.filter((id) => !isVersion7(id))).toEqual([]);
  expect(new Set(ids).size).toBe(10_000);
  const descending = ids.filter((id, index) => index > 0 && id < (ids[index - 1] ?? ''));
  expect(descending.length).toBeLessThan(10);
  const msOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  const before = Number(rows[0]?.before);
  expect(ids.every((id) => msOf(id) >= before && msOf(id) < before + 60_000)).toBe(true);
});

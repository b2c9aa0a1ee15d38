import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { readinessOf } from './readiness.ts';

const database = await testDatabase();
const gone = { pool: { query: () => Promise.reject(new Error('the database does not answer')) } } as never;
const MORE_THAN_ANY_DISK_BYTES = 2 ** 60;

test.each<[string, string, number | undefined, boolean]>([
  ['with room on its disk', tmpdir(), undefined, true],
  ['on a disk that is nearly full', tmpdir(), MORE_THAN_ANY_DISK_BYTES, false],
  ['that keeps nothing in a folder', join(tmpdir(), 'artha-no-such-folder'), MORE_THAN_ANY_DISK_BYTES, true],
])('a node %s', async (_what, dataDir, roomMinBytes, isReady) => {
  expect(await readinessOf({ database, dataDir }, roomMinBytes)).toEqual({ isReady });
});

test('a node whose database does not answer is not ready', async () => {
  await expect(readinessOf({ database: gone, dataDir: tmpdir() })).rejects.toThrow('does not answer');
});

/** Runs the command as an operator does. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { feedFolder } from '../testing/feed-files.ts';

const PROGRAM = resolve(import.meta.dirname, 'import.ts');
const write = feedFolder();
const database = await testDatabase();

async function runImport(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(inject('databaseSocket'));
  const DATABASE_URL = `postgresql://${inject('databaseUser')}@localhost/${rows[0]!.name}?host=${host}`;
  return promisify(execFile)(process.execPath, [PROGRAM, ...args], { env: { ...process.env, DATABASE_URL } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  );
}

const changesOf = async (run: string) => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log where action = 'feed.imported' and object_id = ${run}`,
  );
  return rows[0]?.count;
};

test('masters are merged, and the audit log records it', async () => {
  const file = write('countries.csv', 'name,alpha-2,alpha-3,country-code\nIndia,IN,IND,356\nZembla,ZZ,ZZZ,998\n');
  const { code, text } = await runImport('countries', file);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/read +2\n +new +1\n/) as string });
  expect(await changesOf('1')).toBe(1);
});

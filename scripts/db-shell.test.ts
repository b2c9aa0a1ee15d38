/** Pipes statements to the command, as an operator does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '../apps/server/src/testing/database.ts';
import { databaseUrlOf } from '../apps/server/src/testing/run-command.ts';

const DATABASE_URL = await databaseUrlOf(await testDatabase());

/** What the command prints. */
async function shell(statements: string): Promise<string> {
  const program = join(import.meta.dirname, 'db-shell.ts');
  const run = promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATABASE_URL } });
  run.child.stdin?.end(statements);
  return (await run).stdout;
}

test('columns of the same name keep their own values', async () => {
  expect(await shell('select 1 a, 2 a;')).toBe('a  a\n1  2\n(1 rows)\n');
});

test('prints each of several statements, and a last one without a semicolon', async () => {
  const printed = await shell("select 'x' as name, null as none; select 3 as b;\nselect 4 as c");
  expect(printed).toBe('name  none\nx\n(1 rows)\nb\n3\n(1 rows)\nc\n4\n(1 rows)\n');
});

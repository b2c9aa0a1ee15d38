/** Runs the command as an operator does. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { feedFolder } from '../testing/feed-files.ts';
import { runCommand } from '../testing/run-command.ts';

const write = feedFolder();
const database = await testDatabase();

const runImport = (...args: readonly string[]) => runCommand(database, 'import', args);

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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile } from '../../../testing/feed-files.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readArguments, runImport, USAGE, UsageError } from './index.ts';

const write = feedFolder();
const folder = mkdtempSync(join(tmpdir(), 'artha-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

test.each<[string[], string]>([
  [[], 'Name a feed.'],
  [['prices', 'x'], 'There is no feed prices.'],
  [['amfi-nav'], 'Name at least one file.'],
  [['amfi-nav', 'x', '--calendar', 'exchange'], 'amfi-nav has no option --calendar.'],
  [['holidays', 'x', '--calendar', 'school'], '--calendar must be exchange, system or scheme:<code>.'],
  [['holidays', 'x', '--as-of', '31-12-2026'], '--as-of must be a date, YYYY-MM-DD.'],
  [['holidays', 'x', '--as-of'], '--as-of needs a value.'],
])('refuses the arguments %j', async (args, message) => {
  await expect(readArguments(args, [])).rejects.toThrow(new UsageError(message));
});

test('the help shows the options of each feed', () => {
  expect(USAGE).toContain('holidays <file> ... [--calendar exchange|system|scheme:<code>] [--as-of YYYY-MM-DD]\n');
  expect(USAGE).toContain('indices <file> [--index <name>] [--total-return]\n');
  expect(USAGE).toContain('pincodes <file> ...\n');
});

test('a refused line of a file from the terminal is read by the options of its run', async () => {
  const source = write('levels.csv', 'Date,Close\n2026-08-18,100\n2026-08-19,soon\n');
  const { isDone } = await run(['indices', source, '--index', 'Asha 100', '--total-return']);
  expect(isDone).toBe(true);
  const { rows } = await database.pool.query(`select options from import_run where source like '%levels.csv'`);
  expect(rows).toEqual([{ options: { index: 'Asha 100', 'total-return': 'yes' } }]);
});

test('imports the csv files of a folder in the order of their names', async () => {
  for (const name of ['200.csv', '100.csv.gz', 'readme.md']) writeFileSync(join(folder, name), '');
  const { sources } = await readArguments(['nav-history', folder, 'other.csv'], []);
  expect(sources).toEqual([join(folder, '100.csv.gz'), join(folder, '200.csv'), 'other.csv']);
});

async function run(args: string[]): Promise<{ isDone: boolean; printed: string }> {
  let printed = '';
  let elapsed = 0;
  const out = { write: (text: string) => (printed += text) };
  const now = () => new Date('2026-11-21T05:00:00Z');
  const deps = { database, realNow: now, businessNow: now };
  const isDone = await runImport(deps, await readArguments(args, []), { out, elapsedMs: () => (elapsed += 10_000) });
  return { isDone, printed };
}

test('the report counts every row by outcome, with reasons', async () => {
  const text = navFile('900;INF174K1TA2;-;Asha Fund;10.5;19-Aug-2026', '901;-;-;Asha Other;N.A.;19-Aug-2026');
  const { isDone, printed } = await run(['amfi-nav', write('nav.txt', text)]);
  expect(isDone).toBe(true);
  expect(printed.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())).toEqual([
    'nav.txt: 2 rows read, saving',
    expect.stringMatching(/nav\.txt: done in \d+\.\d s$/),
    'read 2',
    'new 1',
    'changed 0',
    'unchanged 0',
    'refused 1',
    '1 NAV is not a plain decimal number (line 8)',
    'remarks 1',
    '1 ISIN Div Payout/ ISIN Growth: ISIN is malformed (line 7)',
    'newest date 2026-08-19',
    'categories 1',
    'fundHouses 1',
    '',
  ]);
});

test('a file whose rows are all refused fails the command, with what was refused', async () => {
  const { isDone, printed } = await run([
    'amfi-nav',
    write('none.txt', navFile('1;2', '3;4', '905;-;-;Asha;0;19-Aug-2026')),
  ]);
  expect(isDone).toBe(false);
  expect(printed).toContain('none.txt: refused. All 3 rows are refused, 2 of them: does not have 6 values.');
  expect(printed).toMatch(/refused +3\n +2 +does not have 6 values \(lines 7, 8\)\n +1 +NAV is zero \(line 9\)/);
});

test('reports each of several files and their totals; a refused file fails the command', async () => {
  const valid = write('valid.txt', navFile('902;-;-;Asha Third;10.5;19-Aug-2026'));
  const { isDone, printed } = await run(['amfi-nav', valid, write('page.txt', '<html>')]);
  expect(isDone).toBe(false);
  expect(printed).toContain('page.txt: refused. This is a web page, not a feed: <html>');
  expect(printed).toContain('2 files, 1 of them refused');
});

/** Runs the command as an operator does. */
import { beforeAll, expect, test } from 'vitest';
import { amfiNavFeed, importFeed } from '../modules/reference/feeds/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import { testDatabase } from '../testing/database.ts';
import { feedFolder, navFile } from '../testing/feed-files.ts';
import { runCommand } from '../testing/run-command.ts';

const write = feedFolder();
const database = await testDatabase();

const prices = (...args: readonly string[]) => runCommand(database, 'prices', args);

beforeAll(async () => {
  for (const [nav, day] of [
    ['10', 18],
    ['10.5', 19],
    ['105', 20],
  ]) {
    const source = write('nav.txt', navFile(`900;-;-;Asha Fund;${nav};${day}-Aug-2026`));
    await importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source });
  }
});

test('lists imports and prices, withdraws those of an import, and restores them', async () => {
  const { text } = await prices('imports');
  expect(text.split('\n')[1]).toMatch(/^ +2 .* amfi-nav +done +newest 2026-08-19 .* 1 changed, 0 refused /);
  expect(await prices('list', '--import', '2')).toEqual({
    code: 0,
    text: '2026-08-19  900                   10.5  amfi         import 2       Asha Fund\n1 price\n',
  });
  expect(await prices('withdraw', '--import', '2', '--reason', 'wrong file')).toEqual({
    code: 0,
    text: '1 price of 1 scheme withdrawn.\n',
  });
  expect((await prices('withdrawn')).text).toContain('; wrong file\n1 price\n');
  expect(await prices('restore', '--on', '2026-08-19', '--reason', 'it was right')).toMatchObject({ code: 0 });
});

test('lists the quarantine and releases a price of it, once', async () => {
  expect((await prices('quarantine')).text).toMatch(
    /^2026-08-20 {2}900 +105 .*; before: 10\.5 on 2026-08-19\n1 price\n$/,
  );
  const release = ['release', '--scheme', '900', '--reason', 'units were consolidated'];
  expect(await prices(...release)).toEqual({ code: 0, text: '1 price of 1 scheme released.\n' });
  expect(await prices(...release)).toEqual({ code: 1, text: 'No price matches.\n' });
  expect((await prices('list', '--scheme', '900', '--from', '2026-08-19')).text).toMatch(
    /^2026-08-20 .*\n2026-08-19 .*\n2 prices\n$/,
  );
});

test('says which prices are not released because their day has not come', async () => {
  for (const [nav, year] of [
    ['10', 2026],
    ['105', 2035],
  ]) {
    const source = write('nav.txt', navFile(`901;-;-;Other Fund;${nav};19-Aug-${year}`));
    const businessNow = () => new Date(`${year}-08-19T12:00:00Z`);
    await importFeed({ database, ...createClocks(), businessNow }, { feed: amfiNavFeed(), source });
  }
  expect(await prices('release', '--scheme', '901', '--reason', 'units were consolidated')).toEqual({
    code: 1,
    text: 'Not released, because the day has not come: 1 price.\n  2035-08-19  901  105\n',
  });
});

test.each([
  [[], 'Name a command.'],
  [['withdraw', '--to', '2026-08-19', '--source', 'amfi', '--reason', 'x'], 'Give an import, a scheme or a first day.'],
  [['withdraw', '--import', '2'], 'Give a --reason.'],
  [['list', '--import', 'two'], '--import must be the number of an import.'],
  [['list', '--on', '31-08-2026'], '--on must be a date, YYYY-MM-DD.'],
  [['list', '--source', 'demonstration', '--scheme', '9'], '--source must be one of amfi, nav-history, sandbox.'],
  [['list', '--all'], "Unknown option '--all'"],
])('the arguments %j are refused', async (args, message) => {
  const { code, text } = await prices(...args);
  expect([code, text]).toEqual([2, expect.stringContaining(message)]);
  expect(text).toContain('npm run prices -- withdraw');
});

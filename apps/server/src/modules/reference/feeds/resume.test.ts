import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, navFile } from '../../../testing/feed-files.ts';
import { amfiNavFeed, importFeed, ImportStopped, navHistoryFeed } from './index.ts';

const write = feedFolder();
const DAYS = 400;
const SCHEMES = 40;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** The prices of many schemes, scheme by scheme. */
function longHistory(): string {
  const lines = ['scheme_code,nav_date,nav_as_published,times_seen'];
  for (let scheme = 0; scheme < SCHEMES; scheme += 1) {
    for (let day = 0; day < DAYS; day += 1) {
      const on = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      lines.push(`${1_000 + scheme},${on},${100 + day}.${scheme},1`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Imports in a separate process that kills itself, as by kill -9, after so many lines are committed. */
async function importUntilKilled(path: string, lines: number): Promise<NodeJS.Signals | null> {
  const config = { host: database.direct.host, user: database.direct.user, database: database.direct.database };
  const script = `
    import { openDatabase } from '${resolve(import.meta.dirname, '../../../platform/db/database.ts')}';
    import { importFeed, navHistoryFeed } from '${resolve(import.meta.dirname, 'index.ts')}';
    import { createClocks } from '${resolve(import.meta.dirname, '../../../platform/clock/clock.ts')}';
    const config = ${JSON.stringify(config)};
    const database = openDatabase({ main: config, direct: config });
    const watch = setInterval(async () => {
      const { rows } = await database.pool.query("select lines_done from import_run where feed = 'nav-history'");
      if (rows[0]?.lines_done >= ${lines}) process.kill(process.pid, 'SIGKILL');
    }, 5);
    await importFeed(
      { database, ...createClocks(), chunkRows: 500 },
      { feed: navHistoryFeed(), source: ${JSON.stringify(path)} },
    );
    clearInterval(watch);
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], { stdio: 'inherit' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

test('a killed import continues where it stopped, and counts every row once', async () => {
  const schemes = Array.from({ length: SCHEMES }, (_, index) => `${1_000 + index};-;-;Fund ${index};10;01-Jan-2024`);
  const deps = { database, ...createClocks() };
  await importFeed(deps, { feed: amfiNavFeed(), source: write('nav.txt', navFile(...schemes)) });
  const path = write('long.csv', longHistory());
  expect(await importUntilKilled(path, 3_000)).toBe('SIGKILL');

  const { rows } = await database.pool.query<{ state: string; lines_done: number }>(
    `select state, lines_done from import_run where feed = 'nav-history'`,
  );
  expect(rows[0]).toMatchObject({ state: 'running' });
  expect(rows[0]?.lines_done).toBeLessThan(DAYS * SCHEMES);

  const report = await importFeed(deps, { feed: navHistoryFeed(), source: path });
  const total = DAYS * SCHEMES;
  expect(report).toMatchObject({ state: 'done', isResumed: true, read: total, added: total, unchanged: 0, refused: 0 });
  const priced = await database.pool.query(
    `select count(*)::int as count from nav_history where source = 'nav-history'`,
  );
  expect(priced.rows).toEqual([{ count: total }]);
  const latest = await database.pool.query(`select distinct latest_nav_on, is_live from instrument`);
  expect(latest.rows).toEqual([{ latest_nav_on: '2026-02-04', is_live: true }]);
});

test('what follows from the prices of an interrupted file is computed with the next file, whichever it is', async () => {
  const deps = { database, ...createClocks() };
  const codes = ['2001', '2002'];
  const fileOf = (navs: readonly string[], day: string) =>
    write(`${day}.txt`, navFile(...codes.map((code, nth) => `${code};-;-;Fund ${code};${navs[nth]};${day}`)));
  await importFeed(deps, { feed: amfiNavFeed(), source: fileOf(['100', '100'], '18-Aug-2025') });
  await importFeed(deps, { feed: amfiNavFeed(), source: fileOf(['110', '100'], '18-Aug-2026') });

  let chunks = 0;
  const signal = {
    get aborted() {
      return (chunks += 1) > 1;
    },
  } as AbortSignal;
  // Its first row is merged; the file of the evening has changed when it is fetched again.
  const interrupted = fileOf(['120', '101'], '19-Aug-2026');
  const stopping = importFeed({ ...deps, signal, chunkRows: 1 }, { feed: amfiNavFeed(), source: interrupted });
  await expect(stopping).rejects.toBeInstanceOf(ImportStopped);
  const again = fileOf(['120', 'N.A.'], '19-Aug-2026');
  expect(await importFeed(deps, { feed: amfiNavFeed(), source: again })).toMatchObject({
    ...{ state: 'done', isResumed: false, changed: 0 },
  });
  const { rows } = await database.pool.query(
    `select latest_nav::float8 as nav, return1y from instrument where scheme_code = '2001'`,
  );
  expect(rows).toEqual([{ nav: 120, return1y: '20.00' }]);
});

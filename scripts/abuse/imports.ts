/** What a price file can do, through the importer that an operator runs. */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { many } from './browser.ts';
import type { Attempt } from './scene.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const HEADINGS = `${HEADER}\n \nOpen Ended Schemes(Debt Scheme - Liquid Fund)\n \nAbuse Mutual Fund\n \n`;
const STOP_AFTER_MS = 45_000;

interface Import {
  readonly code: number | null;
  readonly output: string;
  readonly peakMb: number;
  readonly seconds: number;
}

async function importFile(file: string): Promise<Import> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'peak-memory.ts'), 'apps/server/src/cli/import.ts', 'amfi-nav', file],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_AFTER_MS);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [output, errorOutput, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  clearTimeout(timer);
  const peakKb = Number(/peak memory: (\d+) KB/.exec(errorOutput)?.[1] ?? Number.NaN);
  return {
    code,
    output: output + errorOutput,
    peakMb: peakKb / 1_024,
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

const SCHEMES = 20;

export const futurePrices: Attempt = {
  name: 'prices of the future',
  tried: `a price file of ${SCHEMES} schemes, dated a year ahead`,
  expected: 'no price is stored',
  run: async ({ environment, database }) => {
    const year = new Date().getFullYear() + 1;
    const lines = many(
      SCHEMES,
      (at) => `99${1000 + at};;;Abuse Liquid Fund ${at} - Direct Plan - Growth;1${at}.5;15-Jan-${year}`,
    );
    const file = join(environment.folder, 'future.txt');
    await writeFile(file, `${HEADINGS}${lines.join('\n')}\n`);
    const { code, seconds } = await importFile(file);
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from nav_history where nav_on >= make_date($1, 1, 15)`,
      [year],
    );
    const stored = rows[0]?.count ?? 0;
    return {
      isMet: stored === 0,
      found: `${stored} prices stored`,
      figure: `exit ${String(code)}, ${seconds.toFixed(1)} s`,
    };
  },
};

const BOMB_LINES = 400;
const BOMB_LINE_BYTES = 1024 * 1024;
const PEAK_MAX_MB = 512;

export const gzipBomb: Attempt = {
  name: 'gzip bomb',
  tried: `${BOMB_LINES} MB of semicolons in ${BOMB_LINES} lines, packed`,
  expected: `refused or read within ${PEAK_MAX_MB} MB of memory`,
  run: async ({ environment }) => {
    const file = join(environment.folder, 'bomb.txt.gz');
    await pipeline(Readable.from(bomb()), createGzip({ level: 1 }), createWriteStream(file));
    const { code, peakMb, seconds } = await importFile(file);
    return {
      isMet: code !== null && peakMb <= PEAK_MAX_MB,
      found: code === null ? 'stopped, still running' : `exit ${code}`,
      figure: `peak ${Math.round(peakMb)} MB, ${seconds.toFixed(1)} s`,
    };
  },
};

function* bomb(): Generator<Buffer> {
  yield Buffer.from(HEADINGS);
  const line = Buffer.alloc(BOMB_LINE_BYTES, ';');
  line[BOMB_LINE_BYTES - 1] = 10;
  for (let count = 0; count < BOMB_LINES; count += 1) yield line;
}

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { Database } from '../platform/db/database.ts';

const SHARED_DATA = resolve(import.meta.dirname, '../../../../../shared/data');

/** Whether the real feed files are next to the project; tests that need them are skipped otherwise. */
export const hasSharedData = existsSync(SHARED_DATA);
if (!hasSharedData) console.log(`Tests of real feeds are skipped: ${SHARED_DATA} does not exist.`);

export const sharedFile = (...path: string[]): string => join(SHARED_DATA, ...path);

interface Golden {
  readonly cases: readonly {
    readonly input: { readonly file: string };
    readonly expected: Readonly<Record<string, unknown>>;
  }[];
}

/** Independently obtained counts of a real file; undefined when there are none. */
export function goldenCounts(file: string): Readonly<Record<string, unknown>> | undefined {
  const golden = JSON.parse(
    readFileSync(join(import.meta.dirname, 'golden', 'importer_counts.json'), 'utf8'),
  ) as Golden;
  return golden.cases.find(({ input }) => input.file === file)?.expected;
}

/** A temporary folder for the feeds of a test file. @returns writes a file and returns its path */
export function feedFolder(): (name: string, content: string | Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), 'artha-feed-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
}

const TABLES = [
  ...['asset', 'instrument_category', 'service_provider', 'instrument', 'nav_history', 'calendar_revision'],
  'calendar_day',
];

/** A digest of each table that imports write, except the runs: equal when nothing has changed. */
export async function rowsDigest({ db }: Database): Promise<Record<string, string>> {
  const digest: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute<{ digest: string }>(sql`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
      from ${sql.identifier(table)} t`);
    digest[table] = rows[0]?.digest ?? '';
  }
  return digest;
}

/** A NAV file in the layout of six columns, as AMFI writes it: CRLF, and empty lines that contain a space. */
export const navFile = (...rows: readonly string[]): string =>
  [
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
    ' ',
    'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
    ' ',
    'Asha Mutual Fund',
    ' ',
    ...rows,
    '',
  ].join('\r\n');

/** The same in the newest layout, with plan and option. */
export const planFile = (...rows: readonly string[]): string =>
  navFile(...rows).replace('Scheme Name;', 'Scheme Name;Plan;Option;');

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { Database } from '../platform/db/database.ts';

const SHARED_DATA = resolve(import.meta.dirname, '../../../../../shared/data');

/** True where the real data stands beside the project; tests over it are left out elsewhere, and say so. */
export const hasSharedData = existsSync(SHARED_DATA);
if (!hasSharedData) console.log(`The tests over real feeds are left out: there is no ${SHARED_DATA}.`);

export const sharedFile = (...path: string[]): string => join(SHARED_DATA, ...path);

interface Golden {
  readonly cases: readonly {
    readonly input: { readonly file: string };
    readonly expected: Readonly<Record<string, unknown>>;
  }[];
}

/** What independent counting found in a real file. @returns undefined when nobody counted it */
export function goldenCounts(file: string): Readonly<Record<string, unknown>> | undefined {
  const golden = JSON.parse(
    readFileSync(join(import.meta.dirname, 'golden', 'importer_counts.json'), 'utf8'),
  ) as Golden;
  return golden.cases.find(({ input }) => input.file === file)?.expected;
}

/** A folder of a test file's own for the feeds it writes; gone after its last test. */
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

/** A print of all rows that imports bring, the runs themselves aside: equal when nothing has changed. */
export async function rowsDigest({ db }: Database): Promise<Record<string, string>> {
  const print: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${sql.identifier(table)} t`);
    print[table] = rows[0]?.print ?? '';
  }
  return print;
}

/** A NAV file in the layout of six columns, as the association writes it: CRLF, and blank lines with a blank. */
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

/** The same in the newest layout. */
export const planFile = (...rows: readonly string[]): string =>
  navFile(...rows).replace('Scheme Name;', 'Scheme Name;Plan;Option;');

import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './options.ts';
import type { Row } from './row.ts';

const ROWS_FOLDER = resolve(import.meta.dirname, 'rows');

/** The command-line form of a row's name: 'NAV day' is nav-day. */
const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Each file of rows/ exports one row. */
export async function loadRows(): Promise<Row[]> {
  const files = (await readdir(ROWS_FOLDER)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const { row } = (await import(pathToFileURL(join(ROWS_FOLDER, file)).href)) as { row?: Row };
      if (!row) throw new TypeError(`${file} exports no row`);
      return row;
    }),
  );
}

/** The rows with these names, in this order; all rows without names. @throws UsageError that lists the rows */
export function chooseRows(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  if (names.length === 0) return rows;
  return names.map((name) => {
    const found = rows.find((row) => slugOf(row.name) === slugOf(name));
    if (found) return found;
    throw new UsageError(`Unknown row ${name}; the rows are: ${rows.map((row) => row.name).join(', ')}`);
  });
}

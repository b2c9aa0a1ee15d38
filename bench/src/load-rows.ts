import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './options.ts';
import type { Row } from './row.ts';

const ROWS_FOLDER = resolve(import.meta.dirname, 'rows');

/** How a row may be written on a command line: 'NAV day', nav-day. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Every file of rows/ is one row. */
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

/** The rows of these names, in the order asked for; all without a name. @throws UsageError naming those there are */
export function chooseRows(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  if (names.length === 0) return rows;
  return names.map((name) => {
    const found = rows.find((row) => plain(row.name) === plain(name));
    if (found) return found;
    throw new UsageError(`No row is called ${name}; there are: ${rows.map((row) => row.name).join(', ')}`);
  });
}

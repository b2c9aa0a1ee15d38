import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from './database.ts';
import { connectionOf } from './database.ts';

export type CopyCell = string | number | boolean | null;

/** Inserts rows with COPY. @param columns names in the database, in the order of the cells */
export async function copyRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyCell[]>,
): Promise<void> {
  const into = connectionOf(tx).query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), into);
}

const CHUNK_CHARACTERS = 65_536;

function* chunks(rows: Iterable<readonly CopyCell[]>): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(cellText).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: CopyCell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return SPECIAL.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : cell;
}

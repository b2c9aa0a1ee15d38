import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from './database.ts';

export type CopyCell = string | number | boolean | null;

/** The connection of a transaction, which drizzle keeps to itself: COPY is a stream on it, not a query. */
function connectionOf(tx: Tx): pg.PoolClient {
  const { client } = tx._.session as unknown as { client?: pg.PoolClient };
  if (typeof client?.query !== 'function') throw new TypeError('drizzle keeps its connection elsewhere now');
  return client;
}

/** Brings rows into a table by COPY. @param columns names in the database, in the order of the cells */
export async function copyRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyCell[]>,
): Promise<void> {
  const into = connectionOf(tx).query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(rows)), into);
}

const PIECE_CHARACTERS = 65_536;

function* pieces(rows: Iterable<readonly CopyCell[]>): Generator<Buffer> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(cellText).join('\t')}\n`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: CopyCell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return SPECIAL.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : cell;
}

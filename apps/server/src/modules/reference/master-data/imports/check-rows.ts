import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { kindOfModel } from '../../../../platform/kinds/kind.ts';
import { readNow } from '../known.ts';
import type { ImportRecord, RowUpdate, StoredRow } from './imports.queries.ts';
import { countResults, listUnchecked, lockImport, updateImport, updateRows } from './imports.queries.ts';
import { inChunks } from './in-chunks.ts';
import type { Judged } from './judge-row.ts';
import { judgeRow } from './judge-row.ts';
import type { KnownRows } from './known-rows.ts';
import { findKnown } from './known-rows.ts';
import type { Lookups, ReadRow } from './read-rows.ts';
import { readRows } from './read-rows.ts';

/** Few enough that changes by hand, which wait for a chunk, do not wait long. */
const CHUNK_ROWS = 50;

/** The kind of an import. @throws Error when this version of the product does not have it */
export function kindOf({ model }: Pick<ImportRecord, 'model'>): Kind {
  const kind = kindOfModel(model);
  if (!kind) throw new Error(`there is no kind ${model}`);
  return kind;
}

/** Judges the rows of an import, chunk by chunk. Interrupted, it continues with the first row that is not judged. */
export function checkRows(node: WorkNode, importId: string, signal: AbortSignal): Promise<void> {
  const lookups: Lookups = new Map();
  return inChunks(() => checkChunk(node, importId, lookups), signal);
}

/** @returns false when nothing is left to check */
const checkChunk = ({ database, clocks }: WorkNode, importId: string, lookups: Lookups): Promise<boolean> =>
  transaction(database, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'checking') return false;
    const stored = await listUnchecked(tx, importId, CHUNK_ROWS);
    if (stored.length === 0) {
      const counts = await countResults(tx, importId);
      await updateImport(tx, importId, { state: 'ready', rowsDone: found.rowCount, ...counts });
      return false;
    }
    const now = { realNow: clocks.realNow(), businessNow: clocks.businessNow() };
    const { rows, known } = await openChunk(tx, kindOf(found), { stored, lookups });
    const updates: RowUpdate[] = [];
    for (const row of rows) updates.push(updateOf(row.stored, await judgeRow({ known, now }, row)));
    await updateRows(tx, importId, updates);
    // Duplicates within the file were known before, so the last rows may be done already.
    await updateImport(tx, importId, { rowsDone: Math.min(found.rowsDone + stored.length, found.rowCount) });
    return true;
  });

/** The next rows of an import. */
interface Chunk {
  readonly rows: readonly ReadRow[];
  readonly known: KnownRows;
}

/** Locks the kind, before any row is judged, and finds what the rows are checked against. */
export async function openChunk(
  tx: Tx,
  kind: Kind,
  { stored, lookups }: { readonly stored: readonly StoredRow[]; readonly lookups: Lookups },
): Promise<Chunk> {
  const now = await readNow(tx, kind);
  const rows = await readRows(tx, kind, lookups, stored);
  return { rows, known: await findKnown(now, rows) };
}

/** What is recorded of a row that was judged. Rows that would be written are chosen. */
export const updateOf = ({ row }: Pick<StoredRow, 'row'>, judged: Judged): RowUpdate => ({
  row,
  result: judged.result,
  message: judged.message,
  isChosen: judged.result === 'new' || judged.result === 'changed',
  isWritten: false,
  wrongFields: judged.result === 'error' ? judged.wrongFields : [],
  recordId: 'recordId' in judged ? judged.recordId : null,
  recordVersion: 'recordVersion' in judged ? judged.recordVersion : null,
});

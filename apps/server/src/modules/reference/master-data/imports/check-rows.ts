import { transaction } from '../../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { kindOfModel } from '../../../../platform/kinds/kind.ts';
import { lockKind } from '../records.queries.ts';
import type { ImportRecord, RowUpdate, StoredRow } from './imports.queries.ts';
import { countResults, listUnchecked, lockImport, updateImport, updateRows } from './imports.queries.ts';
import { inChunks } from './in-chunks.ts';
import type { Judged, Lookups } from './judge-row.ts';
import { judgeRow } from './judge-row.ts';

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
    const rows = await listUnchecked(tx, importId, CHUNK_ROWS);
    if (rows.length === 0) {
      const counts = await countResults(tx, importId);
      await updateImport(tx, importId, { state: 'ready', rowsDone: found.rowCount, ...counts });
      return false;
    }
    const kind = kindOf(found);
    await lockKind(tx, kind);
    const now = { realNow: clocks.realNow(), businessNow: clocks.businessNow() };
    const updates: RowUpdate[] = [];
    for (const row of rows) updates.push(updateOf(row, await judgeRow(tx, { kind, now, lookups }, row.values)));
    await updateRows(tx, importId, updates);
    // Duplicates within the file were known before, so the last rows may be done already.
    await updateImport(tx, importId, { rowsDone: Math.min(found.rowsDone + rows.length, found.rowCount) });
    return true;
  });

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

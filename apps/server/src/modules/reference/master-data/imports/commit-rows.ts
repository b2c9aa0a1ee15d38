import { messageOf, Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { orUndone } from '../../../../platform/db/savepoint.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { NodeContext, WorkNode } from '../../../../platform/node/node-context.ts';
import { sessionStatusOf } from '../../../system/session/index.ts';
import type { Actor } from '../record-changes.ts';
import type { Batch } from '../write-row.ts';
import { openBatch, recordBatch, writeInBatch } from '../write-row.ts';
import { kindOf, openChunk, updateOf } from './check-rows.ts';
import type { ImportRecord, RowUpdate, StoredRow } from './imports.queries.ts';
import { countResults, listUnwritten, lockImport, updateImport, updateRows } from './imports.queries.ts';
import { inChunks } from './in-chunks.ts';
import type { Judged } from './judge-row.ts';
import { judgeRow, refusedRow } from './judge-row.ts';
import type { KnownRows } from './known-rows.ts';
import type { Lookups, ReadRow } from './read-rows.ts';

const CHUNK_ROWS = 25;
const ACCESS_REVOKED = 'Your access has changed since you started this import.';

/** A node as far as writing needs it. */
type ImportNode = WorkNode & Pick<NodeContext, 'modules'>;

/**
 * Writes the chosen rows of an import, chunk by chunk; each chunk is one transaction, so that an interrupted import
 * continues behind the last one. Rows are judged again: what changed since they were shown is not written.
 */
export function commitRows(node: ImportNode, importId: string, signal: AbortSignal): Promise<void> {
  const lookups: Lookups = new Map();
  return inChunks(() => commitChunk(node, importId, lookups), signal);
}

/** @returns false when nothing is left to write */
const commitChunk = (node: ImportNode, importId: string, lookups: Lookups): Promise<boolean> =>
  transaction(node.database, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'committing') return false;
    const realNow = node.clocks.realNow();
    const stored = await listUnwritten(tx, importId, CHUNK_ROWS);
    if (stored.length === 0) {
      const { chosenCount, ...counts } = await countResults(tx, importId);
      await updateImport(tx, importId, {
        state: 'done',
        endedAt: realNow,
        rowsDone: chosenCount,
        chosenCount,
        ...counts,
      });
      return false;
    }
    const actor = await actorOf(tx, node, found);
    if (!actor) {
      await updateImport(tx, importId, { state: 'failed', failure: ACCESS_REVOKED, endedAt: realNow });
      return false;
    }
    const { rows, known } = await openChunk(tx, kindOf(found), { stored, lookups });
    const chunk = { fileName: found.fileName, known, batch: openBatch(known, actor) };
    const updates: RowUpdate[] = [];
    for (const row of rows) updates.push(await commitRow(chunk, row));
    await recordBatch(chunk.batch);
    await updateRows(tx, importId, updates);
    await updateImport(tx, importId, { rowsDone: Math.min(found.rowsDone + stored.length, found.rowCount) });
    return true;
  });

/** The maker, with the access of now; undefined when it was revoked. */
async function actorOf(tx: Tx, { clocks, modules }: ImportNode, found: ImportRecord): Promise<Actor | undefined> {
  const { makerId, makerRoleId, approvedById } = found;
  const [realNow, businessNow] = [clocks.realNow(), clocks.businessNow()];
  const status = await sessionStatusOf(tx, { userId: makerId, roleId: makerRoleId }, realNow);
  if (!status) return undefined;
  const ctx = { realNow, businessNow, session: status.session };
  return { ctx, modules, makerId, ...(approvedById !== null && { approvedById }) };
}

interface Chunk {
  readonly fileName: string;
  readonly known: KnownRows;
  readonly batch: Batch;
}

/** Writes a row. A refused one leaves no trace but its message, and the others of its chunk stay. */
async function commitRow({ fileName, known, batch }: Chunk, row: ReadRow): Promise<RowUpdate> {
  const { stored } = row;
  const judged = sinceShown(stored, await judgeRow({ known, now: batch.actor.ctx, isWriting: true }, row));
  if (judged.result !== 'new' && judged.result !== 'changed') return updateOf(stored, judged);
  const origin = `Import ${fileName}, row ${stored.row}`;
  const written = await orUndone(known.tx, () => writeInBatch(batch, judged.change, origin));
  if (written instanceof Refusal) return updateOf(stored, refusedRow(known.kind, written));
  return { ...updateOf(stored, judged), message: stored.message, isWritten: true, recordId: written.id };
}

/** A row is written only as it was shown: as a new record, or as a change of the same version. */
function sinceShown(shown: StoredRow, judged: Judged): Judged {
  if (judged.result === 'duplicate' || judged.result === 'error') return judged;
  const isAsShown =
    judged.result === shown.result && (judged.result === 'new' || judged.recordVersion === shown.recordVersion);
  return isAsShown ? judged : { result: 'error', message: messageOf('master-data.changed'), wrongFields: [] };
}

import { messageOf, Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import { orUndone } from '../../../../platform/db/savepoint.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { WorkNode } from '../../../../platform/node/node-context.ts';
import { sessionStatusOf } from '../../../system/session/index.ts';
import { lockKind } from '../records.queries.ts';
import type { Actor } from '../write-row.ts';
import { writeRow } from '../write-row.ts';
import { kindOf, updateOf } from './check-rows.ts';
import type { ImportRecord, RowUpdate, StoredRow } from './imports.queries.ts';
import { countResults, listUnwritten, lockImport, updateImport, updateRows } from './imports.queries.ts';
import { inChunks } from './in-chunks.ts';
import type { Judged, Lookups } from './judge-row.ts';
import { judgeRow, refusedRow } from './judge-row.ts';

const CHUNK_ROWS = 25;
const ACCESS_REVOKED = 'Your access has changed since you started this import.';

/**
 * Writes the chosen rows of an import, chunk by chunk; each chunk is one transaction, so that an interrupted import
 * continues behind the last one. Rows are judged again: what changed since they were shown is not written.
 */
export function commitRows(node: WorkNode, importId: string, signal: AbortSignal): Promise<void> {
  const lookups: Lookups = new Map();
  return inChunks(() => commitChunk(node, importId, lookups), signal);
}

/** @returns false when nothing is left to write */
const commitChunk = (node: WorkNode, importId: string, lookups: Lookups): Promise<boolean> =>
  transaction(node.database, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'committing') return false;
    const realNow = node.clocks.realNow();
    const rows = await listUnwritten(tx, importId, CHUNK_ROWS);
    if (rows.length === 0) {
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
    // Before any row is judged, so that nobody writes one in between.
    await lockKind(tx, kindOf(found));
    const updates: RowUpdate[] = [];
    for (const row of rows) updates.push(await commitRow(tx, { found, actor, lookups }, row));
    await updateRows(tx, importId, updates);
    await updateImport(tx, importId, { rowsDone: Math.min(found.rowsDone + rows.length, found.rowCount) });
    return true;
  });

/** The maker, with the access of now; undefined when it was revoked. */
async function actorOf(tx: Tx, { clocks }: WorkNode, found: ImportRecord): Promise<Omit<Actor, 'origin'> | undefined> {
  const { makerId, makerRoleId, approvedById } = found;
  const [realNow, businessNow] = [clocks.realNow(), clocks.businessNow()];
  const status = await sessionStatusOf(tx, { userId: makerId, roleId: makerRoleId }, realNow);
  if (!status) return undefined;
  const ctx = { realNow, businessNow, session: status.session };
  return { ctx, makerId, ...(approvedById !== null && { approvedById }) };
}

interface Committing {
  readonly found: ImportRecord;
  readonly actor: Omit<Actor, 'origin'>;
  readonly lookups: Lookups;
}

/** Writes a row. A refused one leaves no trace but its message, and the others of its chunk stay. */
async function commitRow(tx: Tx, { found, actor, lookups }: Committing, row: StoredRow): Promise<RowUpdate> {
  const kind = kindOf(found);
  const judged = sinceShown(row, await judgeRow(tx, { kind, now: actor.ctx, lookups, isWriting: true }, row.values));
  if (judged.result !== 'new' && judged.result !== 'changed') return updateOf(row, judged);
  const origin = `Import ${found.fileName}, row ${row.row}`;
  const written = await orUndone(tx, () => writeRow(tx, { ...actor, origin }, kind, judged.change));
  if (written instanceof Refusal) return updateOf(row, refusedRow(kind, written));
  return { ...updateOf(row, judged), message: row.message, isWritten: true, recordId: written.id };
}

/** A row is written only as it was shown: as a new record, or as a change of the same version. */
function sinceShown(shown: StoredRow, judged: Judged): Judged {
  if (judged.result === 'duplicate' || judged.result === 'error') return judged;
  const isAsShown =
    judged.result === shown.result && (judged.result === 'new' || judged.recordVersion === shown.recordVersion);
  return isAsShown ? judged : { result: 'error', message: messageOf('master-data.changed'), wrongFields: [] };
}

import { dealingDays } from '@artha/domain/reference/scheme-rules/dealing-calendar';
import type { Tx } from '../../../platform/db/database.ts';
import { lockAlone } from '../../../platform/db/transaction.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import { auditAll } from '../../system/audit/index.ts';
import { moveDependents, shiftEntries } from './calendar-moves.ts';
import type { NewRevision } from './calendar.queries.ts';
import { CALENDAR_LOCK, insertRevision, listRevisionsOfKinds } from './calendar.queries.ts';

interface ListImport {
  readonly runId: number;
  readonly realNow: Date;
  readonly modules: readonly Contributions[];
}

/**
 * Publishes an imported list, and moves what depends on it.
 *
 * @returns false when the same list is already stored
 */
export async function publishList(
  tx: Tx,
  list: NewRevision,
  { runId, realNow, modules }: ListImport,
): Promise<boolean> {
  await lockAlone(tx, CALENDAR_LOCK);
  const readDealingDays = async () => dealingDays(await listRevisionsOfKinds(tx, ['exchange', 'system', 'scheme']));
  const before = await readDealingDays();
  if (!(await insertRevision(tx, list))) return false;
  const change = { before, after: await readDealingDays() };
  const shifts = await moveDependents(tx, change, { modules, publication: `import-${runId}` });
  if (shifts.length > 0) await auditAll(tx, { realNow }, shiftEntries(shifts, { importRunId: runId }));
  return true;
}

import type { RecordUsers } from '@artha/domain/reference/master-data/users-text';
import { usersText } from '@artha/domain/reference/master-data/users-text';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { sqlConstraintOf } from '../../../platform/db/sql-constraint.ts';
import type { Kind, Now } from '../../../platform/kinds/kind-types.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { Known } from './known.ts';
import { readNow } from './known.ts';
import type { Change, PreparedChange } from './prepare-change.ts';
import { prepareChange } from './prepare-change.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import type { Actor, WrittenChange } from './record-changes.ts';
import { recordChanges } from './record-changes.ts';
import { deleteRecord, insertRecord, updateRecord } from './records.queries.ts';
import { listUsers } from './references.queries.ts';

export interface WrittenRow {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'deleted' | 'deactivated' | 'reactivated';
  readonly id: number;
  /** What refers to a record that could only be made inactive. */
  readonly users: readonly RecordUsers[];
}

/** Changes that are written in one transaction. */
export interface Batch {
  readonly known: Known;
  readonly actor: Actor;
  /** The changes that are written and not yet recorded. */
  readonly written: WrittenChange[];
}

export const openBatch = (known: Known, actor: Actor): Batch => ({ known, actor, written: [] });

/**
 * Makes a change of master data. The record, its version and the audit entry belong to the transaction of the caller,
 * which must not go on after a refusal.
 *
 * @throws Refusal those of `prepareChange`, and master-data.in-use
 */
export async function writeRow(tx: Tx, actor: Actor, kind: Kind, change: Change): Promise<WrittenRow> {
  const batch = openBatch(await readNow(tx, kind), actor);
  const row = await writeInBatch(batch, change);
  await recordBatch(batch);
  return row;
}

/**
 * Makes one of several changes: the only way in which a record is written. Their versions and audit entries follow by
 * `recordBatch`. A batch changes a record once at most.
 *
 * @param origin of this change; by default that of the batch
 * @throws Refusal those of `prepareChange`, and master-data.in-use; what it wrote must be undone then
 */
export async function writeInBatch(
  { known, actor, written }: Batch,
  change: Change,
  origin: string | undefined = actor.origin,
): Promise<WrittenRow> {
  const prepared = await prepareChange(known, change, actor.ctx);
  try {
    const { action, ...row } = await write(known, actor, change, prepared);
    if (action) written.push({ id: row.id, action, before: prepared.before, origin });
    for (const state of [prepared.before, prepared.after]) if (state) known.forget(row.id, state.values);
    return row;
  } catch (error) {
    throw brokenConstraint(known.kind, sqlConstraintOf(error)) ?? error;
  }
}

/** Records what a batch has written: a version and an audit entry of each change. */
export const recordBatch = ({ known: { tx, kind }, actor, written }: Batch): Promise<void> =>
  recordChanges(tx, kind, actor, written);

/** What was written, and what it is called in the audit log; nothing for a change that changes nothing. */
type Written = WrittenRow & { readonly action: WrittenChange['action'] | undefined };

async function write(
  { tx, kind }: Known,
  actor: Actor,
  { action }: Change,
  prepared: PreparedChange,
): Promise<Written> {
  const { ctx } = actor;
  if (action === 'create') return create(tx, ctx, kind, prepared);
  const before = recordOf(prepared);
  if (action === 'remove') return remove(tx, actor, kind, before);
  return alter(tx, ctx, kind, { ...prepared, before, isReactivated: action === 'reactivate' });
}

function recordOf({ before }: PreparedChange): StoredRecord {
  if (!before) throw new Refusal('master-data.not-found');
  return before;
}

async function create(tx: Tx, now: Now, kind: Kind, { written, after }: PreparedChange): Promise<Written> {
  const id = await insertRecord(tx, kind, written, now.realNow);
  await kind.afterWrite?.(tx, after.values, id, now);
  return { outcome: 'created', action: 'master-data.created', id, users: [] };
}

interface Alteration extends PreparedChange {
  readonly before: StoredRecord;
  readonly isReactivated: boolean;
}

async function alter(tx: Tx, now: Now, kind: Kind, alteration: Alteration): Promise<Written> {
  const { before, written: values, after, isReactivated } = alteration;
  const { id } = before;
  const isUnchanged = isReactivated ? before.isActive : Object.keys(values).length === 0;
  if (isUnchanged) return { outcome: 'unchanged', action: undefined, id, users: [] };
  await updateRecord(tx, kind, id, { values, isActive: isReactivated ? true : undefined, realNow: now.realNow });
  await kind.afterWrite?.(tx, after.values, id, now);
  const outcome = isReactivated ? 'reactivated' : 'changed';
  return { outcome, action: `master-data.${outcome}`, id, users: [] };
}

/** Removes a record that nothing refers to, and makes any other inactive. @throws Refusal master-data.in-use */
async function remove(tx: Tx, { ctx, modules }: Actor, kind: Kind, record: StoredRecord): Promise<Written> {
  const { id, values, isActive } = record;
  // Read after the record was locked, so that nothing begins to use it any more.
  const users = await listUsers(tx, modules, kind, record);
  const outcome = users.length === 0 ? 'deleted' : 'deactivated';
  if (outcome === 'deleted') await deleteRecord(tx, kind, id);
  else {
    if (!isActive) throw new Refusal('master-data.in-use', { values: { label: usersText(users) } });
    await updateRecord(tx, kind, id, { isActive: false, realNow: ctx.realNow });
  }
  await kind.afterWrite?.(tx, values, id, ctx);
  return { outcome, action: `master-data.${outcome}`, id, users };
}

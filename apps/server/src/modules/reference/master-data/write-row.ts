import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../platform/db/database.ts';
import { sqlConstraintOf } from '../../../platform/db/sql-constraint.ts';
import type { Kind, Now } from '../../../platform/kinds/kind-types.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { audit } from '../../system/audit/index.ts';
import { brokenConstraint } from './broken-constraint.ts';
import type { Change, PreparedChange } from './prepare-change.ts';
import { prepareChange } from './prepare-change.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { deleteRecord, findRecord, insertRecord, updateRecord } from './records.queries.ts';
import type { Users } from './references.queries.ts';
import { listUsers, usersText } from './references.queries.ts';
import { insertVersions } from './versions.queries.ts';

/** Who makes a change, and by whose approval. */
export interface Actor {
  /** The session of who acts now: the checker of an approved change. */
  readonly ctx: AuditContext & Now;
  /** Who wanted the change; null for the product itself. */
  readonly makerId: number | null;
  readonly approvedById?: number | undefined;
  /** Where the change comes from, if not from the form: 'Import bank-branches.csv, row 118'. */
  readonly origin?: string | undefined;
}

export interface WrittenRow {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'deleted' | 'deactivated' | 'reactivated';
  readonly id: number;
  /** What refers to a record that could only be made inactive. */
  readonly users: readonly Users[];
}

/**
 * Makes a change of master data: the only way in which a record is written. The record, its version and the audit entry
 * belong to the transaction of the caller, which must not go on after a refusal.
 *
 * @throws Refusal those of `prepareChange`, and master-data.in-use
 */
export async function writeRow(tx: Tx, actor: Actor, kind: Kind, change: Change): Promise<WrittenRow> {
  const prepared = await prepareChange(tx, kind, change, actor.ctx);
  try {
    if (change.action === 'remove') return await remove(tx, actor, kind, recordOf(prepared));
    return change.action === 'create'
      ? await create(tx, actor, kind, prepared)
      : await alter(tx, actor, kind, { ...prepared, isReactivated: change.action === 'reactivate' });
  } catch (error) {
    throw brokenConstraint(kind, sqlConstraintOf(error)) ?? error;
  }
}

function recordOf({ before }: PreparedChange): StoredRecord {
  if (!before) throw new Refusal('master-data.not-found');
  return before;
}

async function create(tx: Tx, actor: Actor, kind: Kind, { written, after }: PreparedChange): Promise<WrittenRow> {
  const id = await insertRecord(tx, kind, written, actor.ctx.realNow);
  await finish(tx, actor, kind, { id, action: 'master-data.created', before: undefined });
  await kind.afterWrite?.(tx, after.values, id, actor.ctx);
  return { outcome: 'created', id, users: [] };
}

async function alter(
  tx: Tx,
  actor: Actor,
  kind: Kind,
  { isReactivated, ...prepared }: PreparedChange & { readonly isReactivated: boolean },
): Promise<WrittenRow> {
  const before = recordOf(prepared);
  const { written: values, after } = prepared;
  const isUnchanged = isReactivated ? before.isActive : Object.keys(values).length === 0;
  if (isUnchanged) return { outcome: 'unchanged', id: before.id, users: [] };
  const isActive = isReactivated ? true : undefined;
  await updateRecord(tx, kind, before.id, { values, isActive, realNow: actor.ctx.realNow });
  const action = isReactivated ? 'master-data.reactivated' : 'master-data.changed';
  await finish(tx, actor, kind, { id: before.id, action, before });
  await kind.afterWrite?.(tx, after.values, before.id, actor.ctx);
  return { outcome: isReactivated ? 'reactivated' : 'changed', id: before.id, users: [] };
}

/** Removes a record that nothing refers to, and makes any other inactive. @throws Refusal master-data.in-use */
async function remove(tx: Tx, actor: Actor, kind: Kind, before: StoredRecord): Promise<WrittenRow> {
  const { id, values, isActive } = before;
  const users = await listUsers(tx, kind, id);
  if (users.length === 0) {
    await deleteRecord(tx, kind, id);
    await finish(tx, actor, kind, { id, action: 'master-data.deleted', before });
  } else {
    if (!isActive) throw new Refusal('master-data.in-use', { values: { label: usersText(users) } });
    await updateRecord(tx, kind, id, { isActive: false, realNow: actor.ctx.realNow });
    await finish(tx, actor, kind, { id, action: 'master-data.deactivated', before });
  }
  await kind.afterWrite?.(tx, values, id, actor.ctx);
  return { outcome: users.length === 0 ? 'deleted' : 'deactivated', id, users };
}

interface Finished {
  readonly id: number;
  readonly action: `master-data.${string}`;
  readonly before: StoredRecord | undefined;
}

/** Records the new version and the audit entry. The state before the first recorded change is recorded, too. */
async function finish(tx: Tx, { ctx, makerId, approvedById, origin }: Actor, kind: Kind, finished: Finished) {
  const { id, action, before } = finished;
  const { model } = kind.model;
  const after = await findRecord(tx, kind, id);
  const stateOf = ({ version, values, names, isActive }: StoredRecord) => ({
    model,
    rowId: id,
    version,
    values,
    names,
    isActive,
  });
  const earlier = before && { ...stateOf(before), changedAt: before.lastModifiedDate };
  const by = {
    changedAt: ctx.realNow,
    changedById: makerId,
    approvedById: approvedById ?? null,
    origin: origin ?? null,
  };
  await insertVersions(tx, [...(earlier ? [earlier] : []), ...(after ? [{ ...stateOf(after), ...by }] : [])]);
  await audit(tx, ctx, {
    action,
    object: { type: model, id },
    ...(before && { before: { values: before.values, isActive: before.isActive } }),
    after: {
      ...(after && { values: after.values, isActive: after.isActive }),
      makerId,
      ...(approvedById !== undefined && { approvedById }),
      ...(origin !== undefined && { origin }),
    },
  });
}

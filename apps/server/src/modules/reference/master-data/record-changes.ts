import type { Tx } from '../../../platform/db/database.ts';
import type { Kind, Now } from '../../../platform/kinds/kind-types.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { findRecords } from './records.queries.ts';
import { insertVersions } from './versions.queries.ts';

/** Who makes a change, and by whose approval. */
export interface Actor {
  /** The session of who acts now: the checker of an approved change. */
  readonly ctx: AuditContext & Now;
  /** The modules of the node, which know what uses a record. */
  readonly modules: readonly Contributions[];
  /** Who wanted the change; null for the product itself. */
  readonly makerId: number | null;
  readonly approvedById?: number | undefined;
  /** Where the change comes from, if not from the form: 'Import bank-branches.csv, row 118'. */
  readonly origin?: string | undefined;
}

/** A change that was written. */
export interface WrittenChange {
  readonly id: number;
  readonly action: `master-data.${string}`;
  readonly before: StoredRecord | undefined;
  readonly origin: string | undefined;
}

/** Records the new versions and the audit entries. The state before the first recorded change is recorded, too. */
export async function recordChanges(
  tx: Tx,
  kind: Kind,
  { ctx, makerId, approvedById }: Actor,
  changes: readonly WrittenChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { model } = kind.model;
  const afterById = await findRecords(
    tx,
    kind,
    changes.map(({ id }) => id),
  );
  const stateOf = ({ id, version, values, names, isActive }: StoredRecord) => ({
    model,
    rowId: id,
    version,
    values,
    names,
    isActive,
  });
  const versions = changes.flatMap(({ id, before, origin }) => {
    const after = afterById.get(id);
    const by = { changedAt: ctx.realNow, changedById: makerId, approvedById: approvedById ?? null };
    return [
      ...(before ? [{ ...stateOf(before), changedAt: before.lastModifiedDate }] : []),
      ...(after ? [{ ...stateOf(after), ...by, origin: origin ?? null }] : []),
    ];
  });
  await insertVersions(tx, versions);
  await auditAll(
    tx,
    ctx,
    changes.map(({ id, action, before, origin }) => {
      const after = afterById.get(id);
      return {
        action,
        object: { type: model, id },
        ...(before && { before: { values: before.values, isActive: before.isActive } }),
        after: {
          ...(after && { values: after.values, isActive: after.isActive }),
          makerId,
          ...(approvedById !== undefined && { approvedById }),
          ...(origin !== undefined && { origin }),
        },
      };
    }),
  );
}

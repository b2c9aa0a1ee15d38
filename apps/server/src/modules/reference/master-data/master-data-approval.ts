import type { RecordUsers } from '@artha/domain/reference/master-data/users-text';
import { Refusal } from '@artha/domain/kit/errors';
import type { FieldValue } from '@artha/domain/kit/kind-model';
import { checkValues } from '@artha/domain/reference/master-data/check-values';
import type { FieldChange } from '@artha/domain/reference/master-data/value-text';
import { changesOf, nameOf, summaryOf } from '@artha/domain/reference/master-data/value-text';
import * as z from 'zod/mini';
import type { ProposedChange } from '../../../platform/approvals/approvable.ts';
import { approvable } from '../../../platform/approvals/approvable.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { kindOfModel } from '../../../platform/kinds/kind.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { findRecord, listRelated } from './records.queries.ts';
import { listUsers } from './references.queries.ts';
import { writeRow } from './write-row.ts';

/** The kind of its approval requests. */
export const MASTER_DATA = 'master-data';

const Values = z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()]));

const Payload = z.object({
  model: z.string(),
  origin: z.nullable(z.string()),
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), values: Values }),
    z.object({ action: z.literal('change'), id: z.int(), version: z.int(), values: Values }),
    z.object({ action: z.enum(['remove', 'reactivate']), id: z.int(), version: z.int() }),
  ]),
});
type Payload = z.output<typeof Payload>;

/** @throws Refusal master-data.kind-unknown when the kind was removed since */
function kindOf({ model }: Payload): Kind {
  const kind = kindOfModel(model);
  if (!kind) throw new Refusal('master-data.kind-unknown');
  return kind;
}

/** Changes of the kinds that need a second person. */
export const masterDataApproval = approvable<Payload>({
  kind: MASTER_DATA,
  name: 'Master data',
  payload: Payload,
  checkers: (payload) => [
    'businessAdmin',
    'providerAdmin',
    ...(kindOf(payload).model.isOperational ? (['operations'] as const) : []),
  ],
  isFullAccessOnly: true,
  expiresAfterDays: 7,
  describe: (db, payload, modules) => describe({ db, modules }, kindOf(payload), payload),
  run: async (tx, payload, { ctx, makerId }) => {
    const actor = {
      ctx,
      modules: ctx.node.modules,
      makerId,
      approvedById: ctx.session.userId,
      origin: payload.origin ?? undefined,
    };
    await writeRow(tx, actor, kindOf(payload), payload.change);
  },
});

interface Described {
  readonly db: Db | Tx;
  readonly modules: readonly Contributions[];
}

async function describe({ db, modules }: Described, kind: Kind, { change }: Payload): Promise<ProposedChange> {
  const { title, model } = kind.model;
  const record = change.action === 'create' ? undefined : await findRecord(db, kind, change.id);
  const users = record ? await listUsers(db, modules, kind, record) : [];
  const after = 'values' in change ? await afterOf(db, kind, record, change.values) : record;
  const fields = changesOf(kind.model, record, after);
  const changes = [...fields, ...statusChange(change.action, record, users)];
  const shown = record ?? after;
  return {
    subject: shown ? `${title} ${nameOf(kind.model, shown)}` : title,
    summary: SUMMARIES[change.action] ?? summaryOf(fields),
    changes: changes.map(({ label, before, after: to, isChanged }) => ({ label, before, after: to, isChanged })),
    touches: [...users, ...((await kind.touches?.(db, after?.values ?? {})) ?? [])],
    link: change.action === 'create' ? `master-data/${model}` : `master-data/${model}?row=${change.id}`,
    isOutdated: 'version' in change && record?.version !== change.version,
  };
}

const SUMMARIES: Readonly<Record<string, string>> = {
  create: 'New record',
  remove: 'Removal',
  reactivate: 'Reactivation',
};

/** The record as the change would leave it. Values that no longer fit are shown as they were entered. */
async function afterOf(
  db: Db | Tx,
  kind: Kind,
  record: StoredRecord | undefined,
  given: Readonly<Record<string, FieldValue>>,
): Promise<Pick<StoredRecord, 'values' | 'names'>> {
  const checked = checkValues(kind.model, given, record?.values);
  const values = { ...record?.values, ...(checked.isValid ? checked.values : given) };
  const names: Record<string, string | null> = { ...record?.names };
  for (const { key, relation } of kind.model.fields) {
    const id = values[key];
    if (!relation || record?.values[key] === id) continue;
    names[relation.name] = typeof id === 'number' ? await relatedName(db, kind, key, id) : null;
  }
  return { values, names };
}

const relatedName = async (db: Db | Tx, kind: Kind, field: string, id: number): Promise<string | null> =>
  (await listRelated(db, kind, field, [id])).get(id)?.name ?? null;

/** What happens to the record as a whole. */
function statusChange(
  action: Payload['change']['action'],
  record: StoredRecord | undefined,
  users: readonly RecordUsers[],
): readonly FieldChange[] {
  if (action !== 'remove' && action !== 'reactivate') return [];
  const before = record?.isActive === false ? 'Inactive' : 'Active';
  const removed = users.length === 0 ? 'Removed' : 'Inactive';
  const after = action === 'reactivate' ? 'Active' : removed;
  return [{ key: 'isActive', label: 'Status', before, after, isChanged: before !== after }];
}

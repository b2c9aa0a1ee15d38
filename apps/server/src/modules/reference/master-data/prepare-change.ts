import { Refusal } from '@artha/domain/kit/errors';
import type { FieldValue } from '@artha/domain/kit/kind-model';
import type { Values } from '@artha/domain/reference/master-data/check-values';
import { checkValues } from '@artha/domain/reference/master-data/check-values';
import type { Kind, Now } from '../../../platform/kinds/kind-types.ts';
import { indexesOf } from '../../../platform/kinds/table-indexes.ts';
import type { Known } from './known.ts';
import { isCompared } from './known.ts';
import type { StoredRecord } from './record-sql.queries.ts';

/** A change of one record. The version is the one that the change began with. */
export type Change =
  | { readonly action: 'create'; readonly values: Readonly<Record<string, unknown>> }
  | {
      readonly action: 'change';
      readonly id: number;
      readonly version: number;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | { readonly action: 'remove' | 'reactivate'; readonly id: number; readonly version?: number | undefined };

/** A change that is possible, with the record before and after it. */
export interface PreparedChange {
  readonly before: StoredRecord | undefined;
  /** The values that are written; empty where only the status changes. */
  readonly written: Values;
  /** All values after the change, with the names behind the relations. */
  readonly after: Pick<StoredRecord, 'values' | 'names'>;
}

/**
 * Checks a change against what is known of the state of now.
 *
 * @throws Refusal master-data.not-found, master-data.changed, master-data.duplicate, request.invalid, and those of the
 *   kind's own check
 */
export async function prepareChange(known: Known, change: Change, now: Now): Promise<PreparedChange> {
  if (change.action === 'create') return prepareWrite(known, { before: undefined, now }, change.values);
  const { tx, kind } = known;
  const before = await known.record(change.id);
  if (!before) throw new Refusal('master-data.not-found');
  if (change.version !== undefined && change.version !== before.version) throw new Refusal('master-data.changed');
  if (change.action === 'change') return prepareWrite(known, { before, now }, change.values);
  if (change.action === 'reactivate') await kind.check?.(tx, before.values, before.id, now);
  else await kind.checkRemoval?.(tx, before.values, before.id, now);
  return { before, written: {}, after: before };
}

async function prepareWrite(
  known: Known,
  { before, now }: { readonly before: StoredRecord | undefined; readonly now: Now },
  given: Readonly<Record<string, unknown>>,
): Promise<PreparedChange> {
  const { tx, kind } = known;
  const checked = checkValues(kind.model, given, before?.values);
  if (!checked.isValid) throw invalid(checked.fields, checked.keys);
  const values = { ...before?.values, ...checked.values };
  const names = await checkRelations(known, before, values);
  await checkUnique(known, values, before?.id);
  await kind.check?.(tx, values, before?.id, now);
  const written = Object.fromEntries(
    Object.entries(checked.values).filter(([key, value]) => before?.values[key] !== value),
  );
  return { before, written, after: { values, names } };
}

/** The names behind the relations. Only an active record can be chosen; one that was chosen before may stay. */
async function checkRelations(
  known: Known,
  before: StoredRecord | undefined,
  values: Readonly<Record<string, FieldValue>>,
): Promise<Readonly<Record<string, string | null>>> {
  const names: Record<string, string | null> = {};
  const problems: Record<string, string[]> = {};
  for (const { key, label, relation } of known.kind.model.fields) {
    if (!relation) continue;
    const id = values[key];
    const isSame = before !== undefined && before.values[key] === id;
    if (isSame || typeof id !== 'number') {
      names[relation.name] = (isSame && before.names[relation.name]) || null;
      continue;
    }
    const related = await known.related(key, id);
    if (!related) problems[key] = [`${label} does not exist.`];
    else if (!related.isActive) problems[key] = [`${label} is inactive. Choose another one.`];
    names[relation.name] = related?.name ?? null;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return names;
}

/** @throws Refusal master-data.duplicate with the labels of the fields */
async function checkUnique(known: Known, values: Values, id: number | undefined): Promise<void> {
  for (const index of uniqueIndexes(known.kind)) {
    if (isCompared(index, values) && (await known.isTaken(index, values, id)))
      throw duplicateOf(known.kind, index.columns);
  }
}

export const uniqueIndexes = ({ table }: Kind) => indexesOf(table).filter(({ isUnique }) => isUnique);

export function duplicateOf({ model: { fields } }: Kind, columns: readonly string[]): Refusal {
  const labels = columns.map((key) => fields.find((field) => field.key === key)?.label ?? key);
  const label = labels.join(' and ');
  const message = `There is already a record with this ${label}.`;
  return new Refusal('master-data.duplicate', {
    values: { label },
    fields: Object.fromEntries(columns.map((key) => [`values.${key}`, [message]])),
  });
}

/** Messages by the fields of the call. */
const invalid = (
  fields: Readonly<Record<string, readonly string[]>>,
  keys?: Readonly<Record<string, readonly string[]>>,
): Refusal => {
  const ofCall = (messages: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(messages).map(([key, each]) => [`values.${key}`, each]));
  return new Refusal('request.invalid', { fields: ofCall(fields), ...(keys && { keys: ofCall(keys) }) });
};

import { Refusal } from '@artha/domain/kit/errors';
import { checkValues } from '@artha/domain/reference/master-data/check-values';
import { changesOf, summaryOf } from '@artha/domain/reference/master-data/value-text';
import type { Kind, Now } from '../../../../platform/kinds/kind-types.ts';
import type { Change } from '../prepare-change.ts';
import { prepareChange } from '../prepare-change.ts';
import type { StoredRecord } from '../record-sql.queries.ts';
import type { KnownRows } from './known-rows.ts';
import type { Messages, ReadRow } from './read-rows.ts';

/** What would become of a row, against the state of now. */
export type Judged =
  | { readonly result: 'new'; readonly change: Change; readonly message: string }
  | {
      readonly result: 'changed';
      readonly change: Change;
      readonly message: string;
      readonly recordId: number;
      readonly recordVersion: number;
    }
  | { readonly result: 'duplicate'; readonly message: string; readonly recordId: number }
  | { readonly result: 'error'; readonly message: string; readonly wrongFields: readonly string[] };

interface Judging {
  readonly known: KnownRows;
  readonly now: Now;
  /** Leaves the rules that need the database to `writeInBatch`, which checks them in the same transaction. */
  readonly isWriting?: boolean;
}

/** Judges a row by the rules that a form has to keep. */
export async function judgeRow(judging: Judging, { given, problems, keyValues }: ReadRow): Promise<Judged> {
  const { known } = judging;
  const { kind } = known;
  const before = keyValues && (await known.byKey(keyValues));
  const checked = checkValues(kind.model, given, before?.values);
  if (!checked.isValid) return errorOf(kind, { ...checked.fields, ...problems });
  if (Object.keys(problems).length > 0) return errorOf(kind, problems);
  if (!before) return prepared(judging, { action: 'create', values: given });
  const isSame = Object.entries(checked.values).every(([key, value]) => before.values[key] === value);
  if (isSame) return { result: 'duplicate', message: sameMessage(before), recordId: before.id };
  const { id, version } = before;
  return prepared(judging, { action: 'change', id, version, values: given }, before);
}

const sameMessage = ({ isActive }: StoredRecord): string =>
  isActive ? 'Same as the record, nothing to do' : 'Same as the record, which is inactive';

async function prepared(
  { known, now, isWriting = false }: Judging,
  change: Change,
  before?: StoredRecord,
): Promise<Judged> {
  const version = before && { recordId: before.id, recordVersion: before.version };
  if (isWriting)
    return version ? { result: 'changed', change, message: '', ...version } : { result: 'new', change, message: '' };
  try {
    const { after } = await prepareChange(known, change, now);
    if (!before || !version) return { result: 'new', change, message: '' };
    const message = summaryOf(changesOf(known.kind.model, before, after));
    return { result: 'changed', change, message, ...version };
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(known.kind, error);
    throw error;
  }
}

/** What a refusal of a change says of its row. */
export function refusedRow(kind: Kind, { fields, message }: Refusal): Extract<Judged, { result: 'error' }> {
  const byField = Object.entries(fields ?? {}).map(([key, texts]) => [key.replace(/^values\./, ''), texts] as const);
  return byField.length === 0
    ? { result: 'error', message, wrongFields: [] }
    : errorOf(kind, Object.fromEntries(byField));
}

/** In the order of the form. */
function errorOf({ model: { fields } }: Kind, problems: Messages): Extract<Judged, { result: 'error' }> {
  const wrongFields = fields.map(({ key }) => key).filter((key) => Object.hasOwn(problems, key));
  const messages = wrongFields.flatMap((key) => problems[key] ?? []);
  return { result: 'error', message: [...new Set(messages)].join(' '), wrongFields };
}

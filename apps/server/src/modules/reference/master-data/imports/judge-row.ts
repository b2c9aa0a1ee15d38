import { Refusal } from '@artha/domain/kit/errors';
import type { FieldValue } from '@artha/domain/kit/kind-model';
import { checkValue } from '@artha/domain/reference/master-data/check-value';
import { checkValues } from '@artha/domain/reference/master-data/check-values';
import { changesOf, summaryOf } from '@artha/domain/reference/master-data/value-text';
import { valueFromText } from '@artha/domain/reference/master-data/value-from-text';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Kind, Now } from '../../../../platform/kinds/kind-types.ts';
import type { Change } from '../prepare-change.ts';
import { prepareChange } from '../prepare-change.ts';
import type { StoredRecord } from '../record-sql.queries.ts';
import type { Found } from './find-by-name.queries.ts';
import { findByKey, findByName } from './find-by-name.queries.ts';
import { columnOf } from '../record-sql.queries.ts';

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

/** The records that texts in columns of relations mean; each text is looked up once. */
export type Lookups = Map<string, Found>;

interface Judging {
  readonly kind: Kind;
  readonly now: Now;
  readonly lookups: Lookups;
  /** Leaves the rules that need the database to `writeRow`, which checks them in the same transaction. */
  readonly isWriting?: boolean;
}

type Messages = Readonly<Record<string, readonly string[]>>;
type Texts = Readonly<Record<string, string>>;

/** Judges a row by the rules that a form has to keep. */
export async function judgeRow(tx: Tx, judging: Judging, texts: Texts): Promise<Judged> {
  const { kind } = judging;
  const { given, problems } = await readTexts(tx, judging, texts);
  const keyValues = keysOf(kind, given);
  const before = keyValues && (await findByKey(tx, kind, keyValues));
  const checked = checkValues(kind.model, given, before?.values);
  if (!checked.isValid) return errorOf(kind, { ...checked.fields, ...problems });
  if (Object.keys(problems).length > 0) return errorOf(kind, problems);
  if (!before) return prepared(tx, judging, { action: 'create', values: given });
  const isSame = Object.entries(checked.values).every(([key, value]) => before.values[key] === value);
  if (isSame) return { result: 'duplicate', message: sameMessage(before), recordId: before.id };
  const { id, version } = before;
  return prepared(tx, judging, { action: 'change', id, version, values: given }, before);
}

const sameMessage = ({ isActive }: StoredRecord): string =>
  isActive ? 'Same as the record, nothing to do' : 'Same as the record, which is inactive';

interface ReadRow {
  readonly given: Readonly<Record<string, unknown>>;
  /** The relations without a record. */
  readonly problems: Messages;
}

async function readTexts(tx: Tx, { kind, lookups }: Judging, texts: Texts): Promise<ReadRow> {
  const given: Record<string, unknown> = {};
  const problems: Record<string, readonly string[]> = {};
  for (const field of kind.model.fields) {
    const text = texts[field.key];
    if (text === undefined || (text.trim() === '' && hasDefault(kind, field.key))) continue;
    if (!field.relation || text.trim() === '') {
      given[field.key] = valueFromText(field, text);
      continue;
    }
    const found = await lookUp(tx, kind, lookups, { key: field.key, text });
    if ('id' in found) given[field.key] = found.id;
    else problems[field.key] = [found.message];
  }
  // A relation without a record is reported by what is wrong with its name.
  for (const key of Object.keys(problems)) given[key] = null;
  return { given, problems };
}

/** An empty cell of a column that always has a value leaves it, or takes the default. */
const hasDefault = ({ columns, model }: Kind, key: string): boolean =>
  columnOf(columns, key).notNull && model.fields.some((field) => field.key === key && !field.isRequired);

async function lookUp(
  tx: Tx,
  kind: Kind,
  lookups: Lookups,
  { key, text }: { readonly key: string; readonly text: string },
): Promise<Found> {
  const name = `${key} ${text.trim().toLowerCase()}`;
  const known = lookups.get(name) ?? (await findByName(tx, kind, key, text));
  lookups.set(name, known);
  return known;
}

/** The clean values of the key fields; undefined when one of them is wrong. */
function keysOf(
  { model: { fields, keyFields } }: Kind,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, FieldValue>> | undefined {
  const clean: Record<string, FieldValue> = {};
  for (const field of fields.filter(({ key }) => keyFields.includes(key))) {
    const checked = checkValue(field, given[field.key]);
    if ('message' in checked) return undefined;
    clean[field.key] = checked.value;
  }
  return clean;
}

async function prepared(
  tx: Tx,
  { kind, now, isWriting = false }: Judging,
  change: Change,
  before?: StoredRecord,
): Promise<Judged> {
  const version = before && { recordId: before.id, recordVersion: before.version };
  if (isWriting)
    return version ? { result: 'changed', change, message: '', ...version } : { result: 'new', change, message: '' };
  try {
    const { after } = await prepareChange(tx, kind, change, now);
    if (!before || !version) return { result: 'new', change, message: '' };
    const message = summaryOf(changesOf(kind.model, before, after));
    return { result: 'changed', change, message, ...version };
  } catch (error) {
    if (error instanceof Refusal) return refusedRow(kind, error);
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

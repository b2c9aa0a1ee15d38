import type { FieldValue } from '@artha/domain/kit/kind-model';
import { checkValue } from '@artha/domain/reference/master-data/check-value';
import { valueFromText } from '@artha/domain/reference/master-data/value-from-text';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import { columnOf } from '../record-sql.queries.ts';
import type { Found } from './find-by-name.queries.ts';
import { findByNames } from './find-by-name.queries.ts';
import type { StoredRow } from './imports.queries.ts';

export type Messages = Readonly<Record<string, readonly string[]>>;

/** The values that the texts of a row mean. */
export interface ReadRow {
  readonly stored: StoredRow;
  readonly given: Readonly<Record<string, unknown>>;
  /** The relations without a record. */
  readonly problems: Messages;
  /** The clean values of the key fields; undefined when one of them is wrong. */
  readonly keyValues: Readonly<Record<string, FieldValue>> | undefined;
}

/** The records that texts in columns of relations mean, by field and text; each text is looked up once. */
export type Lookups = Map<string, ReadonlyMap<string, Found>>;

/** Reads the texts of rows. The records behind the relations are looked up with one statement for each relation. */
export async function readRows(
  tx: Tx,
  kind: Kind,
  lookups: Lookups,
  stored: readonly StoredRow[],
): Promise<readonly ReadRow[]> {
  for (const { key, relation } of kind.model.fields) {
    if (!relation) continue;
    const known = lookups.get(key);
    const texts = new Set(
      stored.map(({ values }) => nameIn(values[key])).filter((name) => name !== '' && !known?.has(name)),
    );
    if (texts.size === 0) continue;
    lookups.set(key, new Map([...(known ?? []), ...(await findByNames(tx, kind, key, [...texts]))]));
  }
  return stored.map((row) => readRow(kind, lookups, row));
}

const nameIn = (text = ''): string => text.trim();

function readRow(kind: Kind, lookups: Lookups, stored: StoredRow): ReadRow {
  const given: Record<string, unknown> = {};
  const problems: Record<string, readonly string[]> = {};
  for (const field of kind.model.fields) {
    const { key } = field;
    const text = stored.values[key];
    if (text === undefined || (text.trim() === '' && hasDefault(kind, key))) continue;
    const found = field.relation && lookups.get(key)?.get(nameIn(text));
    given[key] = found === undefined ? valueFromText(field, text) : 'id' in found ? found.id : null;
    // A relation without a record is reported by what is wrong with its name.
    if (found && 'message' in found) problems[key] = [found.message];
  }
  return { stored, given, problems, keyValues: keysOf(kind, given) };
}

/** An empty cell of a column that always has a value leaves it, or takes the default. */
const hasDefault = ({ columns, model }: Kind, key: string): boolean =>
  columnOf(columns, key).notNull && model.fields.some((field) => field.key === key && !field.isRequired);

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

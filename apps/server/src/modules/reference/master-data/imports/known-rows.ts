import type { Values } from '@artha/domain/reference/master-data/check-values';
import { checkValues } from '@artha/domain/reference/master-data/check-values';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import type { TableIndex } from '../../../../platform/kinds/table-indexes.ts';
import type { Known } from '../known.ts';
import { isCompared, isOther } from '../known.ts';
import { uniqueIndexes } from '../prepare-change.ts';
import type { StoredRecord } from '../record-sql.queries.ts';
import type { RelatedRecord } from '../records.queries.ts';
import { listHolders, listRelated, lockRecords } from '../records.queries.ts';
import type { ReadRow } from './read-rows.ts';

/** What the rows of a chunk are checked against. What was not found before, or was written since, is read again. */
export interface KnownRows extends Known {
  /** The record with the values of the key fields, locked; undefined when there is none. */
  byKey(keyValues: Values): Promise<StoredRecord | undefined>;
}

interface FoundRows {
  /** By `textOf` the key fields. */
  readonly idsByKey: Map<string, number | undefined>;
  readonly records: Map<number, StoredRecord>;
  /** The ids of the records with the values of a unique index, by index and `textOf` its columns. */
  readonly holders: ReadonlyMap<TableIndex, Map<string, readonly number[]>>;
  /** By field. */
  readonly related: ReadonlyMap<string, ReadonlyMap<number, RelatedRecord>>;
}

/** Finds what rows are checked against: one statement each for records, relations and unique indexes, not one a row. */
export async function findKnown(known: Known, rows: readonly ReadRow[]): Promise<KnownRows> {
  const keyed = await findByKeys(known, rows);
  const wanted = rows.flatMap((row) => valuesAfter(known.kind, row, keyed) ?? []);
  return fromFound(known, {
    ...keyed,
    holders: await findHolders(known, wanted),
    related: await findAllRelated(known, wanted),
  });
}

function fromFound(known: Known, { idsByKey, records, holders, related }: FoundRows): KnownRows {
  const { tx, kind } = known;
  const { keyFields } = kind.model;
  const record = async (id: number) => records.get(id) ?? known.record(id);
  return {
    ...known,
    record,
    byKey: async (keyValues) => {
      const text = textOf(kind, keyFields, keyValues);
      const id = idsByKey.has(text)
        ? idsByKey.get(text)
        : (await listHolders(tx, kind, keyFields, [keyValues]))[0]?.[0];
      return id === undefined ? undefined : record(id);
    },
    related: async (field, id) => related.get(field)?.get(id) ?? known.related(field, id),
    isTaken: async (index, values, id) => {
      const found = holders.get(index)?.get(textOf(kind, index.columns, values));
      return found ? isOther(found, id) : known.isTaken(index, values, id);
    },
    forget: (id, values) => {
      records.delete(id);
      idsByKey.delete(textOf(kind, keyFields, values));
      for (const [index, byText] of holders) byText.delete(textOf(kind, index.columns, values));
    },
  };
}

/** The values of some fields as one text. Text is compared without case. */
const textOf = ({ model: { fields } }: Kind, keys: readonly string[], values: Values): string =>
  JSON.stringify(
    keys.map((key) => {
      const value = values[key] ?? null;
      const isText = fields.some((field) => field.key === key && field.type === 'text');
      return isText && typeof value === 'string' ? value.toLowerCase() : value;
    }),
  );

async function findByKeys(
  { tx, kind }: Known,
  rows: readonly ReadRow[],
): Promise<Pick<FoundRows, 'idsByKey' | 'records'>> {
  const { keyFields } = kind.model;
  const keys = rows.flatMap(({ keyValues }) => (keyValues ? [keyValues] : []));
  if (keys.length === 0) return { idsByKey: new Map(), records: new Map() };
  const ids = await listHolders(tx, kind, keyFields, keys);
  const known = ids.flatMap(([first]) => first ?? []);
  const records = known.length === 0 ? [] : await lockRecords(tx, kind, known);
  const idsByKey = new Map(keys.map((key, nth) => [textOf(kind, keyFields, key), ids[nth]?.[0]]));
  return { idsByKey, records: new Map(records) };
}

/** A record and what a row would make of it. */
interface Wanted {
  readonly before: StoredRecord | undefined;
  readonly values: Values;
}

/** Undefined for a row that is wrong by itself. */
function valuesAfter(
  kind: Kind,
  { given, keyValues }: ReadRow,
  { idsByKey, records }: Pick<FoundRows, 'idsByKey' | 'records'>,
): Wanted | undefined {
  if (!keyValues) return undefined;
  const before = records.get(idsByKey.get(textOf(kind, kind.model.keyFields, keyValues)) ?? 0);
  const checked = checkValues(kind.model, given, before?.values);
  return checked.isValid ? { before, values: { ...before?.values, ...checked.values } } : undefined;
}

async function findHolders({ tx, kind }: Known, wanted: readonly Wanted[]): Promise<FoundRows['holders']> {
  const found = new Map<TableIndex, Map<string, readonly number[]>>();
  for (const index of uniqueIndexes(kind)) {
    const compared = wanted.map(({ values }) => values).filter((values) => isCompared(index, values));
    if (compared.length === 0) continue;
    const ids = await listHolders(tx, kind, index.columns, compared);
    found.set(index, new Map(compared.map((values, nth) => [textOf(kind, index.columns, values), ids[nth] ?? []])));
  }
  return found;
}

async function findAllRelated({ tx, kind }: Known, wanted: readonly Wanted[]): Promise<FoundRows['related']> {
  const found = new Map<string, ReadonlyMap<number, RelatedRecord>>();
  for (const { key, relation } of kind.model.fields) {
    if (!relation) continue;
    const ids = wanted.flatMap(({ before, values: { [key]: id } }) =>
      typeof id === 'number' && id !== before?.values[key] ? id : [],
    );
    if (ids.length > 0) found.set(key, await listRelated(tx, kind, key, [...new Set(ids)]));
  }
  return found;
}

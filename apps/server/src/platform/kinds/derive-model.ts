import type { KindField, KindModel } from '@artha/domain/kit/kind-model';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fieldOf } from './kind-fields.ts';
import type { Kind, KindOptions } from './kind-types.ts';
import { indexesOf } from './table-indexes.ts';

const MASTER_COLUMNS = ['id', 'version', 'isActive', 'createdDate', 'lastModifiedDate'];

/** The model of a kind. @throws Error naming the kind, and what its table lacks */
export function deriveModel(kind: Kind, options: KindOptions, kindOf: (table: PgTable) => Kind | undefined): KindModel {
  try {
    return modelFrom(kind, options, kindOf);
  } catch (error) {
    throw new Error(`The kind ${kind.names.model}: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

function modelFrom(
  { names, table, columns }: Kind,
  options: KindOptions,
  kindOf: (table: PgTable) => Kind | undefined,
) {
  const missing = MASTER_COLUMNS.filter((key) => !Object.hasOwn(columns, key));
  if (missing.length > 0) throw new Error(`its table has no ${missing.join(', ')}; spread masterColumns() into it`);
  const indexes = indexesOf(table);
  const source = { table, indexes, options: options.fields ?? {}, kindOf };
  const { leftOut = [] } = options;
  const fields = Object.entries(columns)
    .filter(([key]) => !MASTER_COLUMNS.includes(key) && !leftOut.includes(key))
    .map(([key, column]) => fieldOf(source, key, column));
  const known = new Map(fields.map((field) => [field.key, field]));
  checkKnown('an option of its fields', Object.keys(source.options), known);
  checkLeftOut(columns, leftOut);
  const nameFields = options.nameFields ?? nameFieldsOf(fields);
  checkKnown('nameFields', nameFields, known);
  const unique = indexes.filter(({ isUnique }) => isUnique);
  const uniqueKeys = (unique.find((index) => index.columns.length === 1) ?? unique[0])?.columns;
  const keyFields = options.keyFields ?? uniqueKeys?.filter((key) => known.has(key)) ?? nameFields;
  checkKnown('keyFields', keyFields, known);
  const searchFields = options.searchFields ?? nameFields;
  checkKnown('searchFields', searchFields, known);
  for (const key of searchFields) {
    if (!indexes.some((index) => index.columns.includes(key))) throw new Error(`its search field ${key} has no index`);
  }
  const defaultSort = options.defaultSort ?? { sortBy: nameFields[0] ?? '', sortAsc: true };
  checkKnown('defaultSort', [defaultSort.sortBy], known);
  return {
    ...names,
    theme: options.theme,
    menuNumber: options.menuNumber,
    fields,
    nameFields,
    keyFields,
    defaultSort,
    searchLabel: searchLabelOf(searchFields.map((key) => known.get(key)?.label ?? key)),
    isEditable: options.isEditable ?? true,
    needsApproval: options.needsApproval ?? false,
    isOperational: options.isOperational ?? false,
    readers: options.readers ?? 'staff',
  };
}

function checkKnown(what: string, keys: readonly string[], known: ReadonlyMap<string, KindField>): void {
  const unknown = keys.find((key) => !known.has(key));
  if (unknown !== undefined) throw new Error(`${what} names ${unknown || 'nothing'}, which is no field`);
}

function checkLeftOut(columns: Kind['columns'], leftOut: readonly string[]): void {
  for (const key of leftOut) {
    const column = columns[key];
    if (!column) throw new Error(`leftOut names ${key}, which is no column`);
    if (column.notNull && !column.hasDefault) throw new Error(`${key} is left out, but every record needs it`);
  }
}

function nameFieldsOf(fields: readonly KindField[]): readonly string[] {
  const found =
    fields.find(({ key }) => key === 'name') ?? fields.find(({ type }) => type === 'text' || type === 'code');
  if (!found) throw new Error('it has no text that could name a record; set nameFields');
  return [found.key];
}

/** 'IFSC, MICR or branch' */
function searchLabelOf(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  const rest = others.map((label) =>
    /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1),
  );
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} or ${last}`;
}

import type { FieldType, KindField } from '@artha/domain/kit/kind-model';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { FieldOptions, Kind } from './kind-types.ts';
import { labelOf } from './labels.ts';
import type { TableIndex } from './table-indexes.ts';

/** Text of a column without a length. */
const TEXT_MAX_CHARACTERS = 200;

/** What the fields of a table are derived from. */
export interface FieldSource {
  readonly table: PgTable;
  readonly indexes: readonly TableIndex[];
  readonly options: Readonly<Record<string, FieldOptions>>;
  kindOf(table: PgTable): Kind | undefined;
}

/** @throws Error for what cannot be derived, in words for the author of the table */
export function fieldOf(source: FieldSource, key: string, column: PgColumn): KindField {
  const { type: _type, label: givenLabel, ...given } = source.options[key] ?? {};
  const relation = relationOf(source, key, column);
  const type = relation ? 'relation' : typeOf(source.options[key], key, column);
  const indexes = source.indexes.filter(({ columns }) => columns[0] === column.name);
  const isText = type === 'text' || type === 'code';
  // Choices are sorted by their labels, and flags and times by their text, which no index has.
  const isSorted = type !== 'choice' && type !== 'flag' && type !== 'time';
  const filter = filterOf(type);
  return {
    key,
    label: givenLabel ?? labelOf(relation?.name ?? key),
    type,
    isRequired: column.notNull && !column.hasDefault,
    ...(indexes.some(({ isUnique, columns }) => isUnique && columns.length === 1) && { isUnique: true }),
    ...((type === 'text' || type === 'code') && { maxCharacters: lengthOf(column) ?? TEXT_MAX_CHARACTERS }),
    ...(placesOf(type, column) !== undefined && { places: placesOf(type, column) as number }),
    ...(type === 'choice' && { choices: choicesOf(column) }),
    ...(relation && { relation }),
    ...boundsOf(type, column),
    sort:
      isSorted && indexes.some(({ isOrdered, isCollated }) => isOrdered && (isCollated || !isText)) ? 'index' : 'limit',
    ...(filter && { filter }),
    ...given,
  };
}

function relationOf({ table, kindOf }: FieldSource, key: string, column: PgColumn): KindField['relation'] {
  for (const foreignKey of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = foreignKey.reference();
    if (!columns.some(({ name }) => name === column.name)) continue;
    if (columns.length > 1) throw new Error(`${key} is part of a reference by several columns`);
    if (!key.endsWith('Id')) throw new Error(`${key} is a reference and must be called ${key}Id`);
    const related = kindOf(foreignTable);
    if (!related) throw new Error(`${key} refers to ${getTableConfig(foreignTable).name}, which is no kind`);
    const { model, plural } = related.names;
    return { name: key.slice(0, -2), model, plural };
  }
  return undefined;
}

const TYPES: Readonly<Record<string, FieldType>> = {
  PgText: 'text',
  PgVarchar: 'text',
  PgChar: 'text',
  PgInteger: 'integer',
  PgSmallInt: 'integer',
  PgBoolean: 'flag',
  PgNumeric: 'decimal',
  PgTime: 'time',
};

/** The types of platform/db/columns.ts, by their type in the database. */
const CUSTOM_TYPES: Readonly<Record<string, FieldType>> = {
  'numeric(18,2)': 'money',
  'numeric(20,4)': 'units',
  'numeric(20,8)': 'decimal',
  date: 'date',
};

function typeOf(options: FieldOptions | undefined, key: string, column: PgColumn): FieldType {
  if (options?.type) return options.type;
  if (column.enumValues && column.enumValues.length > 0) return 'choice';
  const type = column.columnType === 'PgCustomColumn' ? CUSTOM_TYPES[column.getSQLType()] : TYPES[column.columnType];
  if (!type) throw new Error(`${key} has the type ${column.getSQLType()}, which no field can have`);
  return type;
}

const lengthOf = (column: PgColumn): number | undefined =>
  'length' in column && typeof column.length === 'number' ? column.length : undefined;

const NAV_PLACES = 8;

function placesOf(type: FieldType, column: PgColumn): number | undefined {
  if (type !== 'decimal' && type !== 'percent') return undefined;
  if (column.columnType === 'PgCustomColumn') return NAV_PLACES;
  if (!('scale' in column) || typeof column.scale !== 'number') {
    throw new Error(`${column.name} needs a precision and a scale`);
  }
  return column.scale;
}

const SMALLINT_MAX = 32_767;

/** The bounds that the type of the column sets, where the check of numbers does not know them. */
function boundsOf(type: FieldType, column: PgColumn): Pick<KindField, 'minimum' | 'maximum'> {
  if (column.columnType === 'PgSmallInt') return { minimum: `-${SMALLINT_MAX}`, maximum: String(SMALLINT_MAX) };
  if (type !== 'decimal' && type !== 'percent') return {};
  if (!('precision' in column) || typeof column.precision !== 'number') return {};
  const places = placesOf(type, column) ?? 0;
  const largest = '9'.repeat(Math.max(1, column.precision - places)) + (places > 0 ? `.${'9'.repeat(places)}` : '');
  return { minimum: `-${largest}`, maximum: largest };
}

const choicesOf = (column: PgColumn): Readonly<Record<string, string>> =>
  Object.fromEntries((column.enumValues ?? []).map((value) => [value, labelOf(value)]));

function filterOf(type: FieldType): KindField['filter'] {
  if (type === 'choice' || type === 'flag' || type === 'relation') return 'choice';
  return type === 'text' || type === 'code' || type === 'time' ? undefined : 'range';
}

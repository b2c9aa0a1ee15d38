import type { SQL } from 'drizzle-orm';
import { Column, is, SQL as SqlClass } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';

/** An index, or what PostgreSQL keeps an index for. Columns by their keys. */
export interface TableIndex {
  readonly name: string | undefined;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  /** In order, so that it serves sorting by its first column. */
  readonly isOrdered: boolean;
  /** Whether its first column is ordered by code points, as lists are. */
  readonly isCollated: boolean;
  /** Whether its trigrams find a part of a text. */
  readonly isSearched: boolean;
  /** Whether it holds its first column in lower case. */
  readonly isLowered: boolean;
}

const known = new WeakMap<PgTable, readonly TableIndex[]>();

/** The indexes of a table, its keys and unique constraints included, without that of the id. */
export function indexesOf(table: PgTable): readonly TableIndex[] {
  const found = known.get(table) ?? readIndexes(table);
  known.set(table, found);
  return found;
}

function readIndexes(table: PgTable): readonly TableIndex[] {
  const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const plain = { isUnique: true, isOrdered: true, isCollated: false, isSearched: false, isLowered: false };
  return [
    ...columns
      .filter(({ name, isUnique, primary }) => name !== 'id' && (isUnique || primary))
      .map(({ name, uniqueName }) => ({ ...plain, name: uniqueName, columns: [name] })),
    ...primaryKeys.map((key) => ({ ...plain, name: key.getName(), columns: key.columns.map(({ name }) => name) })),
    ...uniqueConstraints.map((constraint) => ({
      ...plain,
      name: constraint.getName(),
      columns: constraint.columns.map(({ name }) => name),
    })),
    ...indexes.map(({ config }) => {
      const [first] = config.columns;
      const expression = is(first, SqlClass) ? textAround(first) : '';
      return {
        name: config.name,
        columns: config.columns.flatMap((part) =>
          is(part, SqlClass) ? columnsIn(part) : 'name' in part && part.name ? [part.name] : [],
        ),
        // A partial index does not cover all rows.
        isUnique: config.unique && config.where === undefined,
        isOrdered: (config.method ?? 'btree') === 'btree' && config.where === undefined,
        isCollated: /^\s*collate "C"\s*$/.test(expression),
        isSearched: expression.includes('gin_trgm_ops') && config.where === undefined,
        isLowered: expression.includes('lower('),
      };
    }),
  ];
}

/** The columns of an expression, such as lower(name). */
export const columnsIn = ({ queryChunks }: SQL): string[] =>
  queryChunks.flatMap((chunk) => (is(chunk, Column) ? [chunk.name] : is(chunk, SqlClass) ? columnsIn(chunk) : []));

/** The text of an index expression without its columns. */
const textAround = ({ queryChunks }: SQL): string =>
  queryChunks
    .map((chunk) =>
      typeof chunk === 'object' && chunk !== null && 'value' in chunk && Array.isArray(chunk.value)
        ? chunk.value.join('')
        : '',
    )
    .join('');

/** The columns of a check of the table; undefined when there is none with this name. */
export function columnsOfCheck(table: PgTable, name: string): readonly string[] | undefined {
  const check = getTableConfig(table).checks.find((each) => each.name === name);
  return check && columnsIn(check.value);
}

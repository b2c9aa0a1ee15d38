import type { GetColumnData, SQL } from 'drizzle-orm';
import { Column, is, sql } from 'drizzle-orm';
import { DIALECT } from './database.ts';

/** A value that a statement computes, null where there is none; it is read like a column of the same type. */
export interface Computed<Type extends Column = Column> {
  readonly sql: SQL;
  readonly type: Type;
}

/** @throws TypeError if the SQL has values: it is written once, for all statements */
export const computed = <Type extends Column>(type: Type, part: SQL): Computed<Type> => ({
  sql: constantSql(part),
  type,
});

/** Columns, computed values, and SQL whose values are those of the driver. */
type Fields = Readonly<Record<string, Column | Computed | SQL>>;

type SelectedRow<Select extends Fields> = {
  [Name in keyof Select]: Select[Name] extends Column
    ? GetColumnData<Select[Name]>
    : Select[Name] extends Computed<infer Type>
      ? GetColumnData<Type> | null
      : Select[Name] extends SQL<infer Data>
        ? Data
        : never;
};

export interface SelectList<Row> {
  /** For a statement of `execute` over the tables of the columns, each qualified by its table. */
  readonly sql: SQL;
  /** The fields of a row of that statement. */
  readonly read: (row: Readonly<Record<string, unknown>>) => Row;
}

/**
 * A select list that is written as text once. Drizzle writes and reads forty columns in half a millisecond a page,
 * about as long as PostgreSQL takes to find it: for lists that people wait for while they type.
 *
 * @throws TypeError if SQL among the fields has values
 */
export function selectList<Select extends Fields>(fields: Select): SelectList<SelectedRow<Select>> {
  const entries = Object.entries(fields).map(([name, field]) => ({ name, ...readable(field) }));
  const list = entries.map((entry) => sql`${entry.sql} as ${sql.identifier(entry.name)}`);
  return {
    sql: constantSql(sql.join(list, sql`, `)),
    read: (row) => {
      const selected: Record<string, unknown> = {};
      for (const { name, type } of entries) {
        const value = row[name];
        selected[name] = value === null || !type ? value : type.mapFromDriverValue(value);
      }
      return selected as SelectedRow<Select>;
    },
  };
}

const readable = (field: Fields[string]): { readonly sql: SQL; readonly type: Column | undefined } => {
  if (is(field, Column)) return { sql: sql`${field}`, type: field };
  return 'type' in field ? field : { sql: field, type: undefined };
};

function constantSql(part: SQL): SQL {
  const { sql: text, params } = DIALECT.sqlToQuery(part);
  if (params.length > 0) throw new TypeError(`a part of all statements has values: ${text}`);
  return sql.raw(text);
}

import type { Db } from './database.ts';

type Values = Readonly<Record<string, unknown>>;

interface Buildable<Rows> {
  prepare(name: string): { execute(values: Values): Promise<Rows> };
}

/**
 * A read whose statement is built once for each database, with placeholders for its values. For reads that use an
 * index: building the statement takes longer than running it. In a transaction it is built again.
 */
export function builtOnce<Rows>(build: (db: Db) => Buildable<Rows>): (db: Db, values: Values) => Promise<Rows> {
  const built = new WeakMap<Db, ReturnType<Buildable<Rows>['prepare']>>();
  return (db, values) => {
    let statement = built.get(db);
    if (!statement) {
      // The connection names it, where it may.
      statement = build(db).prepare('');
      built.set(db, statement);
    }
    return statement.execute(values);
  };
}

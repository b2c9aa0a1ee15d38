import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { deriveModel } from './derive-model.ts';
import type { Kind, KindNames, KindOptions } from './kind-types.ts';
import { modelOf, pluralOf, rowsOf, titleOf } from './labels.ts';

const kinds = new WeakMap<PgTable, Kind>();
const kindsByModel = new Map<string, Kind>();

/** The kind of a table; undefined for a table that is no kind. */
export const kindOfTable = (table: PgTable): Kind | undefined => kinds.get(table);

/** A kind that this program declares, whether or not a module contributes it; for what is stored with its name. */
export const kindOfModel = (model: string): Kind | undefined => kindsByModel.get(model);

/** Declares a table with `masterColumns()` as a kind of master data. Everything else follows from its columns. */
export function kind(table: PgTable, options: KindOptions): Kind {
  const names = namesOf(getTableConfig(table).name, options);
  const { check, checkRemoval, touches, afterWrite } = options;
  let model: Kind['model'] | undefined;
  let related: Kind['related'] | undefined;
  const declared: Kind = {
    names,
    get model() {
      model ??= deriveModel(declared, options, kindOfTable);
      return model;
    },
    table,
    columns: getTableColumns(table),
    get searchFields() {
      return options.searchFields ?? declared.model.nameFields;
    },
    get related() {
      related ??= relatedKinds(table);
      return related;
    },
    ...(check && { check }),
    ...(checkRemoval && { checkRemoval }),
    ...(touches && { touches }),
    ...(afterWrite && { afterWrite }),
  };
  kinds.set(table, declared);
  kindsByModel.set(names.model, declared);
  return declared;
}

function relatedKinds(table: PgTable): Kind['related'] {
  const found = getTableConfig(table).foreignKeys.flatMap((foreignKey): (readonly [string, Kind])[] => {
    const { columns, foreignTable } = foreignKey.reference();
    const related = kindOfTable(foreignTable);
    return related && columns[0] ? [[columns[0].name, related]] : [];
  });
  return new Map(found);
}

function namesOf(tableName: string, options: KindOptions): KindNames {
  const model = options.model ?? modelOf(tableName);
  const title = options.title ?? titleOf(model);
  return { model, plural: options.plural ?? pluralOf(model), title, rows: options.rows ?? rowsOf(title) };
}

import type { Values } from '@artha/domain/reference/master-data/check-values';
import type { Tx } from '../../../platform/db/database.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { TableIndex } from '../../../platform/kinds/table-indexes.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import type { RelatedRecord } from './records.queries.ts';
import { listHolders, listRelated, lockKind, lockRecords } from './records.queries.ts';

/**
 * What changes of a kind are checked against. A form reads it for its record; an import finds it for many rows at once
 * (`imports/known-rows.ts`). It exists only under the lock of the kind, which holds until the transaction ends.
 */
export interface Known {
  readonly tx: Tx;
  readonly kind: Kind;
  /** A record, locked until the transaction ends; undefined when there is none with this id. */
  record(id: number): Promise<StoredRecord | undefined>;
  /** What a relation would refer to; undefined when there is no such record. */
  related(field: string, id: number): Promise<RelatedRecord | undefined>;
  /** Whether another record than this one has the values of a unique index. */
  isTaken(index: TableIndex, values: Values, id: number | undefined): Promise<boolean>;
  /** To be called once a record with these values was written, and with the values it had before. */
  forget(id: number, values: Values): void;
}

/** Locks the kind, and reads whatever is requested. */
export async function readNow(tx: Tx, kind: Kind): Promise<Known> {
  await lockKind(tx, kind);
  return {
    tx,
    kind,
    record: async (id) => (await lockRecords(tx, kind, [id])).get(id),
    related: async (field, id) => (await listRelated(tx, kind, field, [id])).get(id),
    isTaken: async ({ columns }, values, id) => {
      const [holders] = await listHolders(tx, kind, columns, [values]);
      return isOther(holders, id);
    },
    forget: () => undefined,
  };
}

/** Whether one of these records is another than this. */
export const isOther = (holders: readonly number[] | undefined, id: number | undefined): boolean =>
  holders?.some((holder) => holder !== id) ?? false;

/** Nulls are distinct from each other, so an index does not compare values with one. */
export const isCompared = ({ columns }: TableIndex, values: Values): boolean =>
  columns.every((key) => (values[key] ?? null) !== null);

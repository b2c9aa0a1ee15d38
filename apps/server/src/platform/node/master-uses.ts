import type { Db, Tx } from '../db/database.ts';
import type { Kind, RowValues } from '../kinds/kind-types.ts';

/** A record of master data as far as its uses need it. */
export interface UsedRecord {
  readonly id: number;
  readonly values: RowValues;
}

/**
 * What a module keeps that names records of master data without a foreign key: in JSON, as text, or sealed. A record
 * that is used is never removed. The module locks the record until the end of the transaction that stores such a value.
 */
export interface MasterUse {
  /** The tables of the kinds. */
  readonly of: readonly Kind['table'][];
  /** What uses it, for those who maintain the kind: 'Bank accounts'. Never whose. */
  readonly label: string;
  /** How many use the record; of values that cannot be searched, all that may. */
  count(db: Db | Tx, record: UsedRecord): Promise<number>;
}

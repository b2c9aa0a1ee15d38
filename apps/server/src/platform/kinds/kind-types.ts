import type { KindField, KindModel } from '@artha/domain/kit/kind-model';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/database.ts';

/** The values of a record by field, as on the wire: numbers with decimals are text with all their places. */
export type RowValues = Readonly<Record<string, unknown>>;

/** Both clocks at the time of a change. */
export interface Now {
  readonly businessNow: Date;
  readonly realNow: Date;
}

/** What cannot be seen in the columns of a table. */
export interface FieldOptions extends Pick<
  KindField,
  'help' | 'section' | 'pattern' | 'minimum' | 'maximum' | 'choices' | 'isFixed' | 'isHiddenInList' | 'sort' | 'filter'
> {
  /** 'IFSC'; by default made from the key: 'bankAccountType' is 'Bank account type'. */
  readonly label?: string;
  /** For text that identifies: a code, which is neither translated nor grouped. By default 'text'. */
  readonly type?: KindField['type'];
}

export interface KindOptions extends Pick<KindModel, 'theme' | 'menuNumber'> {
  /** By default made from the name of the table: 'bank_branch' is 'BankBranch'. */
  readonly model?: string;
  readonly plural?: string;
  readonly title?: string;
  readonly rows?: KindModel['rows'];
  readonly fields?: Readonly<Record<string, FieldOptions>>;
  /** Columns that are no fields, such as what only the product itself writes. They may not be required. */
  readonly leftOut?: readonly string[];
  /** By default ['name'] where there is one, else the first text. */
  readonly nameFields?: readonly string[];
  /** By default the field that is unique by itself, else the fields of the first unique index. */
  readonly keyFields?: readonly string[];
  /** By default the first name field, ascending. */
  readonly defaultSort?: KindModel['defaultSort'];
  /** The fields that its search covers; each needs an index. By default the name fields. */
  readonly searchFields?: readonly string[];
  readonly isEditable?: boolean;
  readonly needsApproval?: boolean;
  readonly isOperational?: boolean;
  /** By default the staff. */
  readonly readers?: KindModel['readers'];
  /**
   * A rule beyond the columns, such as ranges that must not overlap, checked in the transaction that writes.
   *
   * @throws Refusal
   */
  check?(tx: Tx, row: RowValues, id: number | undefined, now: Now): Promise<void>;
  /**
   * Called in the transaction that removes a record or makes it inactive, with the record as it is.
   *
   * @throws Refusal when it must stay
   */
  checkRemoval?(tx: Tx, row: RowValues, id: number, now: Now): Promise<void>;
  /** What depends on a record besides the rows that refer to it. */
  touches?(db: Db | Tx, row: RowValues): Promise<readonly { readonly label: string; readonly count: number }[]>;
  /** Called after a record was written, in its transaction: recompute what follows from it. */
  afterWrite?(tx: Tx, row: RowValues, id: number, now: Now): Promise<void>;
}

/** A kind of master data: its table and everything that follows from it. */
export interface Kind extends Pick<KindOptions, 'check' | 'checkRemoval' | 'touches' | 'afterWrite'> {
  readonly names: KindNames;
  /** Derived when it is first read, because kinds refer to each other. @throws Error what cannot be derived */
  readonly model: KindModel;
  readonly table: PgTable;
  /** The column of each field, and of id, version, isActive, createdDate and lastModifiedDate. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  readonly searchFields: readonly string[];
  /** The kinds behind the relations, by field. */
  readonly related: ReadonlyMap<string, Kind>;
}

/** What a kind is called. */
export type KindNames = Pick<KindModel, 'model' | 'plural' | 'title' | 'rows'>;

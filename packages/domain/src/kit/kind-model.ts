/**
 * A kind of master data as data: made from one table of the database, it determines the calls, the list, the form, the
 * import, the export and the menu entry of the kind.
 */
import type { PatternName } from './patterns.ts';

/** Money, units, decimals and percentages are text on the wire; whole numbers are numbers, dates are 'YYYY-MM-DD'. */
export type FieldType =
  | 'text'
  | 'code'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'units'
  | 'flag'
  | 'date'
  | 'time'
  | 'choice'
  | 'relation';

export type FieldValue = string | number | boolean | null;

export interface KindField {
  /** 'ifscCode'; of a relation its name with Id: 'bankId'. */
  readonly key: string;
  /** In a banker's words: 'IFSC'. */
  readonly label: string;
  /** One sentence below the field of the form. */
  readonly help?: string;
  /** The heading of its group in the form: 'Address'. */
  readonly section?: string;
  readonly type: FieldType;
  readonly isRequired: boolean;
  /** No two records may have the same value; text is compared without case. */
  readonly isUnique?: boolean;
  readonly pattern?: PatternName;
  readonly maxCharacters?: number;
  /** Bounds of numbers, money and dates, both allowed; as text on the wire. */
  readonly minimum?: string;
  readonly maximum?: string;
  /** Decimal places of a decimal or a percentage. */
  readonly places?: number;
  /** The label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a relation: its name, the model it belongs to, and the part of the address of that model's calls. */
  readonly relation?: { readonly name: string; readonly model: string; readonly plural: string };
  /** Set when the record is made and never changed, such as a code that others refer to. */
  readonly isFixed?: boolean;
  /** Columns of the list that are shown only when the user asks for them. */
  readonly isHiddenInList?: boolean;
  /** 'index' sorts any number of records, 'limit' a bounded one. */
  readonly sort?: 'index' | 'limit';
  /** A filter of choices, flags or relations, or a range of dates and numbers. */
  readonly filter?: 'choice' | 'range';
}

export const MASTER_DATA_THEMES = [
  'Parties',
  'Instruments',
  'Banking',
  'Calendar',
  'Client classification',
  'Risk and mandates',
  'Tax',
  'Money rules',
] as const;
export type MasterDataTheme = (typeof MASTER_DATA_THEMES)[number];

export interface KindModel {
  /** 'BankBranch' */
  readonly model: string;
  /** The part of the address of its calls: 'BankBranches'. */
  readonly plural: string;
  /** 'Bank Branch' */
  readonly title: string;
  /** The noun for its records: ['bank branch', 'bank branches']. */
  readonly rows: readonly [one: string, many: string];
  readonly theme: MasterDataTheme;
  /** The number of its menu entry, unique among all kinds and the same in every menu. */
  readonly menuNumber: number;
  /** In the order of the form. */
  readonly fields: readonly KindField[];
  /** The fields that name a record to people: ['ifscCode'], or ['name']. */
  readonly nameFields: readonly string[];
  /** The fields that tell whether two rows are the same record, for imports. */
  readonly keyFields: readonly string[];
  /** The field by which the list is sorted by default, and its direction. */
  readonly defaultSort: { readonly sortBy: string; readonly sortAsc: boolean };
  /** What its search covers: 'IFSC, MICR or branch'. */
  readonly searchLabel: string;
  /** False for account categories, which are listed only. */
  readonly isEditable: boolean;
  /** True when a second person must approve each change. */
  readonly needsApproval: boolean;
  /** True for kinds that operations with full access maintain, too. */
  readonly isOperational: boolean;
  /** Who may read the records besides those who maintain them. */
  readonly readers: 'maintainers' | 'staff' | 'everyone';
}

/** The fields of every record that forms and tables do not show. */
export const HIDDEN_FIELDS = ['id', 'isActive', 'createdDate', 'lastModifiedDate'] as const;

/** The address of a kind's list within an area: '/business-admin/master-data/BankBranch'. */
export const masterDataPath = (prefix: string, model: string): string => `/${prefix}/master-data/${model}`;

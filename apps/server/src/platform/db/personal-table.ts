import type { Columns } from '@artha/contract/kit/table';
import type { SQL } from 'drizzle-orm';
import type { Secrets } from '../secrets/secrets.ts';

export type PersonalRow = Readonly<Record<string, unknown>>;

/** The names of codes, or what a row's code means; null for none. */
export type PersonalText = Readonly<Record<string, string>> | ((row: PersonalRow) => string | null);

/** What a module keeps of a person, for the archive of all their data. */
export interface PersonalTable {
  /** Of its files: 'bank-accounts'. */
  readonly name: string;
  readonly title: string;
  readonly columns: Columns;
  /**
   * The rows of the person alone, never of their family, in order: a column for each of the table, by its key. No
   * secrets, no notes of the staff, and of other people only what the person has stated.
   */
  readonly rows: (userId: number) => SQL;
  /** What codes mean, by the key of their column: the archive has a column of words beside each. */
  readonly texts?: Readonly<Record<string, PersonalText>>;
  /** A row as it is shown, where that is not how it is stored: identifiers are masked. */
  readonly shown?: (row: PersonalRow, secrets: Pick<Secrets, 'open'>) => PersonalRow;
}

export const personalTable = (table: PersonalTable): PersonalTable => table;

import type { Columns } from '@artha/contract/kit/table';
import type { PersonalRow, PersonalTable, PersonalText } from '../../../platform/db/personal-table.ts';

type Coded = Pick<PersonalTable, 'columns' | 'texts'>;

const textKey = (key: string): string => `${key}Text`;

/** The columns of a table in the archive: behind each column of codes, one that says in words what they mean. */
export const archiveColumns = ({ columns, texts = {} }: Coded): Columns =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) =>
      Object.hasOwn(texts, key)
        ? [
            [key, column],
            [textKey(key), { label: `${column.label} (in words)`, kind: 'text', isNullable: true }],
          ]
        : [[key, column]],
    ),
  );

/** A row with the words of its codes. */
export const withTexts = (row: PersonalRow, { texts = {} }: Coded): PersonalRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [textKey(key), textOf(row, key, text)])),
});

function textOf(row: PersonalRow, key: string, text: PersonalText): string | null {
  const code = row[key];
  if (code === null || code === undefined) return null;
  return typeof text === 'function'
    ? text(row)
    : (text[typeof code === 'string' ? code : JSON.stringify(code)] ?? null);
}

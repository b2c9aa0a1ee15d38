import type { KindField, KindModel } from '../../kit/kind-model.ts';

/** A title and facts may stand above the headings, as in an exported sheet. */
const HEADER_WITHIN_ROWS = 12;

/** Letters and digits alone tell headings apart: 'IFSC Code', 'ifscCode' and 'IFSC_CODE' are the same. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a column of a field may be called: by its label, its key, or the name of its relation. */
const namesOf = ({ label, key, relation }: KindField): readonly string[] =>
  [label, key, ...(relation ? [relation.name] : [])].map(plain);

/** The field of each heading; null for a heading of no field, or of a field that an earlier column has. */
export function matchColumns(
  headings: readonly string[],
  { fields }: Pick<KindModel, 'fields'>,
): readonly (string | null)[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const wanted = plain(heading);
    const field = wanted === '' ? undefined : fields.find((each) => namesOf(each).includes(wanted));
    if (!field || taken.has(field.key)) return null;
    taken.add(field.key);
    return field.key;
  });
}

/** The headings of a sheet. */
export interface Header {
  /** Counted from 0. */
  readonly at: number;
  readonly headings: readonly string[];
  readonly fields: readonly (string | null)[];
}

type Matched = Pick<KindModel, 'fields' | 'keyFields'>;

/**
 * The row that has a column for each key field and names most fields: a title may be called as a field is. Otherwise
 * the row that names most fields, whose columns a person matches. Undefined for a sheet without text.
 */
export function findHeader(rows: readonly (readonly string[])[], model: Matched): Header | undefined {
  const first = rows.slice(0, HEADER_WITHIN_ROWS).flatMap((headings, at): readonly Header[] => {
    const isEmpty = headings.every((heading) => heading.trim() === '');
    return isEmpty ? [] : [{ at, headings, fields: matchColumns(headings, model) }];
  });
  const count = ({ fields }: Header) => fields.filter((field) => field !== null).length;
  const byCount = first.toSorted((one, other) => count(other) - count(one));
  return byCount.find(({ fields }) => model.keyFields.every((key) => fields.includes(key))) ?? byCount[0];
}

/** What is wrong with a choice of fields for columns. */
export interface ColumnProblem {
  /** The column, counted from 0; undefined for what no column has. */
  readonly at?: number;
  readonly message: string;
}

/** Each column holds a field that no other has, or none, and the key fields have a column. */
export function columnProblems(
  { fields, keyFields }: Matched,
  chosen: readonly (string | null)[],
): readonly ColumnProblem[] {
  const labelOf = (key: string) => fields.find((field) => field.key === key)?.label;
  const ofColumns = chosen.flatMap((key, at): readonly ColumnProblem[] => {
    if (key === null) return [];
    const label = labelOf(key);
    if (label === undefined) return [{ at, message: 'This field does not exist.' }];
    return chosen.indexOf(key) === at ? [] : [{ at, message: `${label} has another column already.` }];
  });
  const missing = keyFields.filter((key) => !chosen.includes(key));
  return [...ofColumns, ...missing.map((key) => ({ message: `Choose the column of ${labelOf(key) ?? key}.` }))];
}

/** The labels of the fields that a new record needs and that have no column. */
export const missingFields = ({ fields }: Pick<KindModel, 'fields'>, chosen: readonly (string | null)[]) =>
  fields.filter(({ key, isRequired }) => isRequired && !chosen.includes(key)).map(({ label }) => label);

/**
 * Whether a person has to match the columns: a key field has none, or what a new record needs has none while the file
 * has a column of no field.
 */
export const needsMatching = (model: Matched, fields: readonly (string | null)[]): boolean =>
  model.keyFields.some((key) => !fields.includes(key)) ||
  (fields.includes(null) && missingFields(model, fields).length > 0);

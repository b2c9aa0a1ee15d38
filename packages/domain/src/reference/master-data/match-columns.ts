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

/** The first row that has a column for each key field; otherwise the labels of the missing ones. */
export function findHeader(
  rows: readonly (readonly string[])[],
  model: Pick<KindModel, 'fields' | 'keyFields'>,
): Header | { readonly missing: readonly string[] } {
  for (const [at, headings] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const fields = matchColumns(headings, model);
    if (model.keyFields.every((key) => fields.includes(key))) return { at, headings, fields };
  }
  const first = matchColumns(rows[0] ?? [], model);
  const missing = model.keyFields.filter((key) => !first.includes(key));
  return { missing: missing.map((key) => model.fields.find((field) => field.key === key)?.label ?? key) };
}

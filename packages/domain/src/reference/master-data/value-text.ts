import { formatDate, parseBusinessDate } from '../../kit/dates.ts';
import { groupIndian } from '../../kit/inr-format.ts';
import type { FieldValue, KindField } from '../../kit/kind-model.ts';
import type { Values } from './check-values.ts';

/** The names behind the relations of a record, by the name of the relation. */
export type RelationNames = Readonly<Record<string, string | null>>;

/**
 * A value in words, as screens show it; null when there is none.
 *
 * @param names of the relations of the same record
 */
export function valueText(field: KindField, value: FieldValue | undefined, names: RelationNames = {}): string | null {
  if (value === null || value === undefined) return null;
  const { type, relation, choices = {} } = field;
  if (relation) return names[relation.name] ?? `No. ${String(value)}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (type === 'choice') return (Object.hasOwn(choices, text) ? choices[text] : undefined) ?? text;
  if (type === 'money') return `₹${groupIndian(text)}`;
  if (type === 'percent') return `${text}%`;
  if (type === 'date') {
    const date = parseBusinessDate(text);
    return date ? formatDate(date) : text;
  }
  return text;
}

/** The state of a record that is compared: its values, and the names behind its relations. */
export interface Described {
  readonly values: Values;
  readonly names: RelationNames;
}

/** A field before and after, in words. */
export interface FieldChange {
  readonly key: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}

/** Every field of a record in the order of its form, changed or not. @param before undefined for a new record */
export const changesOf = (
  { fields }: { readonly fields: readonly KindField[] },
  before: Described | undefined,
  after: Described | undefined,
): readonly FieldChange[] =>
  fields.map((field) => {
    const { key, label } = field;
    const [from, to] = [before?.values[key] ?? null, after?.values[key] ?? null];
    return {
      key,
      label,
      before: before ? valueText(field, from, before.names) : null,
      after: after ? valueText(field, to, after.names) : null,
      isChanged: from !== to,
    };
  });

/** What people call a record: the values of its name fields. */
export const nameOf = (
  { fields, nameFields }: { readonly fields: readonly KindField[]; readonly nameFields: readonly string[] },
  { values, names }: Described,
): string =>
  nameFields
    .flatMap((key) => {
      const field = fields.find((each) => each.key === key);
      return (field && valueText(field, values[key], names)) ?? [];
    })
    .join(' · ');

/** 'MICR and pincode' */
export function summaryOf(changes: readonly FieldChange[]): string {
  const labels = changes.filter(({ isChanged }) => isChanged).map(({ label }) => label);
  const [last, ...others] = labels.toReversed();
  if (last === undefined) return 'No change';
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

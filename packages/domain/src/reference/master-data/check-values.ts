import type { FieldMessages } from '../../kit/errors.ts';
import type { FieldValue, KindField } from '../../kit/kind-model.ts';
import type { RuleKey } from './check-value.ts';
import { checkValue } from './check-value.ts';

export type Values = Readonly<Record<string, FieldValue>>;

/** Clean values, or messages and the keys of the broken rules by field. */
export type CheckedValues =
  | { readonly isValid: true; readonly values: Values }
  | { readonly isValid: false; readonly fields: FieldMessages; readonly keys: FieldMessages };

/**
 * Checks the values of a record against its model.
 *
 * @param values of a change only those that change; missing ones stay as they are
 * @param before the values of the record that is changed; undefined for a new record
 */
export function checkValues(
  { fields }: { readonly fields: readonly KindField[] },
  values: Readonly<Record<string, unknown>>,
  before?: Values,
): CheckedValues {
  const clean: Record<string, FieldValue> = {};
  const problems = new Map<string, { readonly key: RuleKey; readonly message: string }>();
  const known = new Set(fields.map(({ key }) => key));
  for (const key of Object.keys(values)) {
    if (!known.has(key)) problems.set(key, { key: 'unknown', message: `${key} is not a known field` });
  }
  for (const field of fields) {
    const { key, label } = field;
    if (!Object.hasOwn(values, key) && before !== undefined) continue;
    const checked = checkValue(field, Object.hasOwn(values, key) ? values[key] : null);
    if ('message' in checked) problems.set(key, checked);
    else if (field.isFixed === true && before !== undefined && checked.value !== (before[key] ?? null)) {
      problems.set(key, { key: 'fixed', message: `${label} cannot be changed.` });
    } else clean[key] = checked.value;
  }
  if (problems.size === 0) return { isValid: true, values: clean };
  const entries = [...problems];
  return {
    isValid: false,
    fields: Object.fromEntries(entries.map(([key, { message }]) => [key, [message]])),
    keys: Object.fromEntries(entries.map(([name, { key }]) => [name, [key]])),
  };
}

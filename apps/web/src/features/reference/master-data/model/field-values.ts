import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import type { FieldType, FieldValue, KindField } from '@artha/domain/kit/kind-model';
import { nameOf } from '@artha/domain/reference/master-data/value-text';
import { nextAmountText } from '../../../../ui/form/amount-text.ts';

/** What a field of the form holds: text as typed, or whether a switch is on. */
export type FieldInput = string | boolean;
/** By field. */
export type Draft = Readonly<Record<string, FieldInput>>;

/**
 * The fields of a kind in the order of its form. The wire writes a missing property as undefined, the domain omits it.
 */
export const fieldsOf = ({ properties }: Pick<ModelConfig, 'properties'>): readonly KindField[] =>
  Object.values(properties) as readonly KindField[];

/** The name of a record for people: 'SAGR0000412'. */
export const recordName = (config: ModelConfig, row: Pick<MasterRow, 'values' | 'names'>): string =>
  nameOf({ fields: fieldsOf(config), nameFields: config.nameFields }, row);

/** The value of a record as the form holds it. */
export function inputOf({ type }: Pick<KindField, 'type'>, value: FieldValue | undefined): FieldInput {
  if (type === 'flag') return value === true;
  return value === null || value === undefined ? '' : String(value);
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['integer', 'relation']);
const FIGURES: ReadonlySet<FieldType> = new Set(['decimal', 'percent', 'money', 'units']);

/** What the form holds as it is sent: null for an empty field, figures without grouping, codes in upper case. */
export function valueOf({ type }: Pick<KindField, 'type'>, input: FieldInput): FieldValue {
  if (typeof input === 'boolean') return input;
  const text = input.trim();
  if (text === '') return null;
  if (type === 'code') return text.toUpperCase();
  if (FIGURES.has(type)) return text.replaceAll(',', '');
  if (!NUMBERS.has(type)) return text;
  const number = Number(text.replaceAll(',', ''));
  // Text that is no number is sent as it is, for the validation to refuse it.
  return Number.isSafeInteger(number) ? number : text;
}

/** What a field holds after typing or pasting: codes in upper case, rupees as in every field of an amount. */
export function typedInput({ type }: Pick<KindField, 'type'>, current: string, typed: string): string {
  if (type === 'code') return typed.toUpperCase();
  return type === 'money' ? nextAmountText(current, typed) : typed;
}

/** The form of a record; of a new one without. */
export const draftOf = (config: ModelConfig, row?: Pick<MasterRow, 'values'>): Draft =>
  Object.fromEntries(fieldsOf(config).map((field) => [field.key, inputOf(field, row?.values[field.key])]));

/** The form of a new record that was searched for: the text is its name, if its name is a text. */
export function namedDraft(config: ModelConfig, text: string): Draft {
  const field = fieldsOf(config).find(({ key }) => key === config.nameFields[0]);
  return field && text !== '' && (field.type === 'text' || field.type === 'code') ? { [field.key]: text } : {};
}

/** The values of a form that differ from the record it began with; all of a new one. */
export function changedValues(
  config: ModelConfig,
  draft: Draft,
  row?: Pick<MasterRow, 'values'>,
): Record<string, FieldValue> {
  const entries = fieldsOf(config).map((field) => [field.key, valueOf(field, draft[field.key] ?? '')] as const);
  return Object.fromEntries(entries.filter(([key, value]) => row === undefined || value !== (row.values[key] ?? null)));
}

/** The inputs of a form that differ from what it began with. */
export function editedInputs(config: ModelConfig, draft: Draft, row?: Pick<MasterRow, 'values'>): Draft {
  const began = row ?? { values: changedValues(config, draftOf(config)) };
  return Object.fromEntries(Object.keys(changedValues(config, draft, began)).map((key) => [key, draft[key] ?? '']));
}

import { ClientError } from '@artha/client/client-error';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { Draft, FieldInput } from '../model/field-values.ts';
import { draftProblems } from '../model/draft-problems.ts';

export type RecordFields = Record<string, FieldInput>;
export type RecordFormState = UseFormReturn<RecordFields>;

const resolverOf =
  (config: ModelConfig): Resolver<RecordFields> =>
  (draft) => {
    const problems = Object.entries(draftProblems(config, draft));
    if (problems.length === 0) return { values: draft, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([key, message]) => [key, { type: 'value', message }])),
    };
  };

/** The form of a record. A field is validated as on the server: when first left, and on each change from then on. */
export const useRecordForm = (config: ModelConfig, draft: Draft): RecordFormState =>
  useForm<RecordFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf(config),
    defaultValues: { ...draft },
  });

/** Shows what the server refused at its fields. @returns whether there were any */
export function showRefusedFields(form: RecordFormState, config: ModelConfig, error: unknown): boolean {
  const refused = error instanceof ClientError ? Object.entries(error.fields ?? {}) : [];
  const known = refused.flatMap(([path, message]) => {
    const key = path.replace(/^values\./, '');
    return config.properties[key] ? [[key, message] as const] : [];
  });
  for (const [key, message] of known) form.setError(key, { type: 'server', message: String(message) });
  return known.length > 0;
}

import '@artha/contract/kit/issue-message';
import { ClientError, messageOfError } from '@artha/client/client-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useForm, useFormState } from 'react-hook-form';
import { showToastOnce } from '../../../../ui/toast/toast-store.ts';

interface FieldsOptions<Fields extends FieldValues> {
  /** The field that a refusal is about, by its code, where the server names none. */
  readonly fieldOfRefusal?: Readonly<Record<string, Path<Fields>>>;
}

/** A form over fields of the contract. Errors appear once a field was touched; a refusal stays on the page. */
export function useFields<Fields extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver>[0],
  defaultValues: DefaultValues<Fields>,
  { fieldOfRefusal = {} }: FieldsOptions<Fields> = {},
) {
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Fields>({
    mode: 'all',
    // The schema matches the fields; the resolver's types only know its input.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Fields>,
    defaultValues,
  });
  const { control, register, reset, handleSubmit, setError, setFocus } = form;
  const { errors, touchedFields, dirtyFields, isSubmitted, isValid } = useFormState({ control });

  const errorOf = (name: Path<Fields>): string | undefined => {
    const isSeen = isSubmitted || name in touchedFields || name in dirtyFields;
    const message = errors[name]?.message;
    return isSeen && typeof message === 'string' ? message : undefined;
  };

  const refuse = (error: unknown) => {
    const problems = error instanceof ClientError ? Object.entries(error.fields ?? {}) : [];
    for (const [name, [message]] of problems)
      if (name in defaultValues && message !== undefined) setError(name as Path<Fields>, { message });
    const [, [ofField] = []] = problems[0] ?? [];
    const field = error instanceof ClientError ? fieldOfRefusal[error.code] : undefined;
    if (field !== undefined) setError(field, { message: messageOfError(error) }, { shouldFocus: true });
    const message = ofField ?? (typeof error === 'string' ? error : messageOfError(error));
    setRefusal(message);
    showToastOnce(message, 'negative');
  };

  return {
    control,
    register,
    errorOf,
    isValid,
    refusal,
    refuse,
    focus: (name: Path<Fields>) => setFocus(name),
    /** The React Compiler registers the fields only once, so a reset must keep their refs. */
    clear: () => reset(defaultValues as Fields, { keepFieldsRef: true }),
    submit: (send: (fields: Fields) => void) =>
      handleSubmit((fields) => {
        setRefusal(undefined);
        send(fields);
      }),
  };
}

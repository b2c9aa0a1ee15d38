import { messageOfError } from '@artha/client/client-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useForm, useFormState } from 'react-hook-form';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** A form over fields of the contract: what is wrong is said once somebody was there, a refusal stays on the page. */
export function useFields<Fields extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver>[0],
  defaultValues: DefaultValues<Fields>,
) {
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<Fields>({
    mode: 'all',
    // The schema is that of the fields; the resolver's own types know it by its input alone.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Fields>,
    defaultValues,
  });
  const { control, register, reset, handleSubmit } = form;
  const { errors, touchedFields, dirtyFields, isSubmitted, isValid } = useFormState({ control });

  const errorOf = (name: Path<Fields>): string | undefined => {
    const isSeen = isSubmitted || name in touchedFields || name in dirtyFields;
    const message = errors[name]?.message;
    return isSeen && typeof message === 'string' ? message : undefined;
  };

  const refuse = (error: unknown) => {
    const words = typeof error === 'string' ? error : messageOfError(error);
    setRefusal(words);
    showToast(words, 'negative');
  };

  return {
    register,
    errorOf,
    isValid,
    refusal,
    refuse,
    /** The compiled form registers its fields once: emptying them must not forget where they are. */
    empty: () => reset(defaultValues as Fields, { keepFieldsRef: true }),
    submit: (send: (fields: Fields) => void) =>
      handleSubmit((fields) => {
        setRefusal(undefined);
        send(fields);
      }),
  };
}

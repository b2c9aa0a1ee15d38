import '@artha/contract/kit/issue-message';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';

/**
 * A form over fields of the contract, for `FormFrame`.
 *
 * A field is validated when it is first left, and on each change from then on.
 */
export const useFormFrame = <Fields extends FieldValues>(
  schema: Parameters<typeof standardSchemaResolver>[0],
  defaultValues: DefaultValues<Fields>,
) =>
  useForm<Fields>({
    mode: 'onTouched',
    shouldFocusError: false,
    // The schema is that of the fields; the resolver's types know only its input.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Fields>,
    defaultValues,
  });

import type { ClientError } from '@artha/client/client-error';
import type { FieldProblems } from '../../../clients/profile/index.ts';

/** What the server says of single fields, without the name of the part that they are in. */
export const refusedFields = ({ fields }: Pick<ClientError, 'fields'>, part: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, messages]) => [
      field.startsWith(`${part}.`) ? field.slice(part.length + 1) : field,
      messages,
    ]),
  );

import type * as z from 'zod/mini';
import type { Audience } from './audience.ts';
import type { Route } from './route.ts';

/** The name of the part of a multipart body that holds the file. It is the only part. */
export const FILE_PART = 'file';

/** Calls whose body is one file: multipart/form-data, neither JSON nor encrypted. */
export const isUpload = ({ isMultipart }: Pick<Route, 'isMultipart'>): boolean => isMultipart === true;

/** A call that sends a file. Its input consists of the parameters of the path alone. */
export const upload = <Input extends z.ZodMiniType, Answer extends z.ZodMiniType, Who extends Audience>(
  call: Pick<
    Route<Input, Answer, Who>,
    'path' | 'audience' | 'summary' | 'allowedWhile' | 'input' | 'answer' | 'refusals'
  >,
): Route<Input, Answer, Who> => ({ ...call, method: 'POST', isMultipart: true });

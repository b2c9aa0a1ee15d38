import * as z from 'zod/mini';

/** The body of every refused or failed call. */
/** By the dotted path of a field. */
const lists = z.record(z.string(), z.array(z.string()));

export const ErrorBody = z.object({
  error: z.object({
    statusCode: z.int(),
    name: z.string(),
    message: z.string(),
    code: z.string(),
    details: z.optional(z.object({ messages: lists, codes: z.optional(lists) })),
    requestId: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

import * as z from 'zod/mini';

export const PUSH = 'push';

export const Push = z.object({
  /** Somebody as the gateway knows them: `user-` and our id. Which devices that means is its business. */
  to: z.string(),
  text: z.string(),
});

export type Push = z.infer<typeof Push>;

import * as z from 'zod/mini';

export const PUSH = 'push';

export const Push = z.object({
  /** A client's customer number at the bank, or a staff user id. The gateway finds the devices. */
  to: z.string(),
  text: z.string(),
});

export type Push = z.infer<typeof Push>;

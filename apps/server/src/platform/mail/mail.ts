import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../outbox/enqueue.ts';

export const MAIL = 'mail';

export const Mail = z.object({
  /** One address. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** A plain-text mail to one recipient. */
export type Mail = z.infer<typeof Mail>;

/** Sends a mail as soon as the transaction commits. */
export const sendMail = (tx: Tx, mail: Mail, options: { idempotencyKey?: string } = {}): Promise<void> =>
  enqueue(tx, { kind: MAIL, payload: mail, ...options });

import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { enqueue } from '../outbox/enqueue.ts';

export const SMS = 'sms';

export const Sms = z.object({
  /** A mobile number. */
  to: z.string(),
  text: z.string(),
});

export type Sms = z.infer<typeof Sms>;

/** Sends a text message as soon as the transaction commits. */
export const sendSms = (tx: Tx, sms: Sms, options: { idempotencyKey?: string } = {}): Promise<void> =>
  enqueue(tx, { kind: SMS, payload: sms, ...options });

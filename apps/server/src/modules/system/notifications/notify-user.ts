import { NotificationConfig } from '@artha/contract/system/notifications';
import type { Values } from '@artha/domain/system/notifications/fill';
import { TEMPLATE_CODES } from '@artha/domain/system/notifications/templates';
import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import type { OutboxMessage } from '../../../platform/outbox/enqueue.ts';
import { enqueue, enqueuing } from '../../../platform/outbox/enqueue.ts';

/** The outbox's name for what people are to be told. */
export const NOTIFICATION = 'notification';

/** What somebody is to be told. */
export interface NotificationRequest {
  readonly code: TemplateCode;
  readonly userId: number;
  /** What the texts of the template speak of. */
  readonly values: Values;
  /** Ids that the link is made of. */
  readonly config?: z.output<typeof NotificationConfig> | undefined;
  /** The client that an alert is about. */
  readonly aboutUserId?: number | undefined;
  /** Names what happened, as `units-allotted:<order>`: told again it tells nothing. */
  readonly onceKey: string;
}

export const NotificationMessage = z.object({
  code: z.enum(TEMPLATE_CODES as readonly [TemplateCode, ...TemplateCode[]]),
  userId: z.int(),
  values: z.record(z.string(), z.string()),
  config: z.optional(NotificationConfig),
  aboutUserId: z.optional(z.int()),
});

const messageOf = ({ onceKey, ...payload }: NotificationRequest): OutboxMessage => ({
  kind: NOTIFICATION,
  payload,
  idempotencyKey: onceKey,
});

/**
 * Tells people of what a transaction does, once it is kept. All that it writes here is one message of the outbox for
 * each: what moves money waits neither for rows of notifications nor for the notice to the bells.
 */
export const notifyUser = (tx: Tx, ...told: readonly NotificationRequest[]): Promise<void> =>
  enqueue(tx, ...told.map(messageOf));

/** The same as a part of a statement that also does what is told of. */
export const notifyUserSql = (tx: Tx, told: NotificationRequest) => enqueuing(tx, messageOf(told));

import { NotificationConfig } from '@artha/contract/system/notifications';
import type { Values } from '@artha/domain/system/notifications/fill';
import { TEMPLATE_CODES } from '@artha/domain/system/notifications/templates';
import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import type { OutboxMessage } from '../../../platform/outbox/enqueue.ts';
import { enqueue, enqueueSql } from '../../../platform/outbox/enqueue.ts';

/** The outbox message kind of notifications. */
export const NOTIFICATION = 'notification';

/** A notification to send to a user. */
export interface NotificationRequest {
  readonly code: TemplateCode;
  readonly userId: number;
  /** Values of the template's placeholders. */
  readonly values: Values;
  /** Ids for the link. */
  readonly config?: z.output<typeof NotificationConfig> | undefined;
  /** The client that an alert is about. */
  readonly aboutUserId?: number | undefined;
  /** Identifies the event, for example `units-allotted:<order>`: a repeated request is ignored. */
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
 * Notifies users of what a transaction does, once it commits. It only adds outbox messages: a transaction that moves
 * money waits neither for notification rows nor for the notice to the bells.
 */
export const notifyUser = (tx: Tx, ...requests: readonly NotificationRequest[]): Promise<void> =>
  enqueue(tx, ...requests.map(messageOf));

/** The same, as part of a statement that also performs the action. */
export const notifyUserSql = (tx: Tx, request: NotificationRequest) => enqueueSql(tx, messageOf(request));

import { fillTemplate } from '@artha/domain/system/notifications/fill';
import type { Template, TemplateTexts } from '@artha/domain/system/notifications/templates';
import { isOn, MEDIA, mediumIdOf } from '@artha/domain/system/notifications/topics';
import type { Medium } from '@artha/domain/system/notifications/topics';
import type * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import { MAIL } from '../../../platform/mail/mail.ts';
import { PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import type { OutboxMessage } from '../../../platform/outbox/enqueue.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { PUSH } from '../../../platform/push/push.ts';
import { SMS } from '../../../platform/sms/sms.ts';
import { findRecipient, insertDeliveries, insertNotification } from './delivery.queries.ts';
import { deliveryKey } from './delivery-key.ts';
import { listChoices } from './preferences.queries.ts';
import type { NotificationMessage } from './notify-user.ts';

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

interface DueNotification extends z.output<typeof NotificationMessage> {
  readonly onceKey: string;
}

/**
 * Writes a notification and its messages for the media that the recipient has chosen. A repeated call writes nothing.
 *
 * @throws PermanentDeliveryError when the recipient does not exist or a placeholder has no value
 */
export async function deliverNotification(
  tx: Tx,
  { code, userId, values, config, aboutUserId, onceKey }: DueNotification,
  template: Template,
  businessNow: Date,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) throw new PermanentDeliveryError('the recipient does not exist');
  const texts = fillTexts(template, { ...values, name: recipient.name });
  const id = await insertNotification(tx, {
    kind: template.kind,
    appUserId: userId,
    aboutUserId: aboutUserId ?? null,
    code,
    message: texts.message,
    subType: template.subType ?? null,
    config: config ?? null,
    onceKey,
    createdAt: businessNow,
  });
  if (id === undefined) return;
  const choices = await listChoices(tx, userId);
  const sent = MEDIA.flatMap((medium) => {
    const message = isOn(choices, template.topic, medium) && messageOf(medium, recipient, texts);
    return message ? [{ medium, message }] : [];
  });
  if (sent.length === 0) return;
  await insertDeliveries(
    tx,
    sent.map(({ medium }) => ({ notificationId: id, mediumId: mediumIdOf(medium) })),
  );
  await enqueue(
    tx,
    ...sent.map(({ medium, message }) => ({ ...message, idempotencyKey: deliveryKey(id, mediumIdOf(medium)) })),
  );
}

function fillTexts(template: Template, values: Readonly<Record<string, string>>): TemplateTexts {
  try {
    return fillTemplate(template, values);
  } catch (error) {
    throw error instanceof RangeError ? new PermanentDeliveryError(error.message) : error;
  }
}

/** @returns undefined when the template has no text for the medium, or the recipient no address */
function messageOf(
  medium: Medium,
  recipient: Recipient,
  { message, subject = message, mail, sms, push }: TemplateTexts,
): Omit<OutboxMessage, 'idempotencyKey'> | undefined {
  switch (medium) {
    case 'email':
      return mail === undefined ? undefined : { kind: MAIL, payload: { to: recipient.emailId, subject, text: mail } };
    case 'sms':
      return sms === undefined || recipient.mobile === null
        ? undefined
        : { kind: SMS, payload: { to: recipient.mobile, text: sms } };
    case 'push':
      return push === undefined
        ? undefined
        : { kind: PUSH, payload: { to: recipient.userCode ?? recipient.loginUserId, text: push } };
  }
}

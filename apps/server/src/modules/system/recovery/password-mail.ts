import type { Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { notifyUser } from '../notifications/index.ts';
import { getProductConfig } from '../product-config/index.ts';

interface Owner {
  readonly id: number;
  readonly emailId: string;
}

/** Notifies the owner, so that no password is changed without their knowledge. */
export async function notifyPasswordChanged(tx: Tx, { id, emailId: to }: Owner, realNow: Date): Promise<void> {
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  await sendMail(tx, {
    to,
    subject: `Your ${productName} password was changed`,
    text:
      `The password of your ${productName} account was changed, and its other sessions were ended.\n` +
      `If this was not you, contact us immediately: ${supportPhone} or ${supportEmail}.\n\n${productName}`,
  });
  await notifyUser(tx, {
    code: 'password-changed',
    userId: id,
    values: {},
    onceKey: `password-changed:${id}:${realNow.getTime()}`,
  });
}

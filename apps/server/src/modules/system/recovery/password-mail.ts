import type { Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { notifyUser } from '../notifications/index.ts';
import { getProductConfig } from '../product-config/index.ts';

interface Owner {
  readonly id: number;
  readonly emailId: string;
}

/** Tells the owner, so that nobody's password is changed behind their back. */
export async function notifyPasswordChanged(tx: Tx, { id, emailId: to }: Owner, realNow: Date): Promise<void> {
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  await sendMail(tx, {
    to,
    subject: `Your ${productName} password was changed`,
    text:
      `The password of your ${productName} account was changed, and its other sessions were ended.\n` +
      `If it was not you, tell us at once: ${supportPhone} or ${supportEmail}.\n\n${productName}`,
  });
  await notifyUser(tx, {
    code: 'password-changed',
    userId: id,
    values: {},
    onceKey: `password-changed:${id}:${realNow.getTime()}`,
  });
}

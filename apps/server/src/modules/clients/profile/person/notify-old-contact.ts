import type { Contact } from '@artha/contract/clients/profile';
import type { Tx } from '../../../../platform/db/database.ts';
import { sendMail } from '../../../../platform/mail/mail.ts';
import { sendSms } from '../../../../platform/sms/sms.ts';
import { maskEmail, maskMobile } from '../../../system/otp/index.ts';
import { getProductConfig } from '../../../system/product-config/index.ts';
import type { StoredContact } from '../../../system/users/index.ts';

/** Notifies the owner where they were reached until now, in case somebody else made the change. */
export async function notifyOldContact(tx: Tx, old: StoredContact, { field, value }: Contact): Promise<void> {
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  const change =
    field === 'email'
      ? `The e-mail address of your ${productName} account is now ${maskEmail(value)}.`
      : `The mobile number of your ${productName} account is now ${maskMobile(value)}.`;
  const text = `${change} If this was not you, contact us at once: ${supportPhone} or ${supportEmail}.`;
  if (field === 'email')
    await sendMail(tx, {
      to: old.emailId,
      subject: `Your ${productName} e-mail address was changed`,
      text: `${text}\n\n${productName}`,
    });
  else if (old.mobile !== null) await sendSms(tx, { to: old.mobile, text });
}

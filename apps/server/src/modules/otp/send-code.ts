import { OTP_MONEY_LIFETIME_MINUTES } from '@artha/domain/limits';
import type { Tx } from '../../platform/db/database.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { sendSms } from '../../platform/sms/sms.ts';
import { getProductConfig } from '../product-config/index.ts';
import { findUser } from '../users/index.ts';
import { maskEmail, maskMobile } from './mask.ts';

/** Sends a code to its user by mail, and by SMS where a number is known. @returns the addresses, masked */
export async function sendCode(
  tx: Tx,
  { userId, code, words }: { readonly userId: number; readonly code: string; readonly words: string },
): Promise<{ email: string; mobile: string | null }> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`there is no user ${userId} to send a code to`);
  const { productName } = (await getProductConfig(tx)).TEXTINFO;
  const text =
    `${code} is your code ${words}. ` +
    `It is valid for ${OTP_MONEY_LIFETIME_MINUTES} minutes. Never tell it to anybody.`;
  // The code is not in the subject: a locked screen shows it.
  await sendMail(tx, {
    to: user.emailId,
    subject: `Your ${productName} one-time password`,
    text: `${text}\n\n${productName}`,
  });
  if (user.mobile !== null) await sendSms(tx, { to: user.mobile, text: `${text} ${productName}` });
  return { email: maskEmail(user.emailId), mobile: user.mobile === null ? null : maskMobile(user.mobile) };
}

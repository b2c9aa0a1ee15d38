import type { Db, Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { sendSms } from '../../../platform/sms/sms.ts';
import { getProductConfig } from '../product-config/index.ts';
import { findUser } from '../users/index.ts';
import type { Confirmation } from './code-hash.ts';
import { LIFETIME_MINUTES } from './lifetimes.ts';
import { maskEmail, maskMobile } from './mask.ts';

interface CodeToSend extends Pick<Confirmation, 'purpose' | 'userId'> {
  readonly code: string;
  readonly actionText: string;
}

/**
 * Sends a code to its user by mail, and by SMS if a number is known. Captcha codes go by mail only: anonymous visitors
 * can request them, and each SMS costs money.
 *
 * @returns the masked addresses
 */
export async function sendCode(
  tx: Tx,
  { purpose, userId, code, actionText }: CodeToSend,
): Promise<{ email: string; mobile: string | null }> {
  const user = await getRecipient(tx, { purpose, userId });
  const { productName } = (await getProductConfig(tx)).TEXTINFO;
  const text =
    `${code} is your code ${actionText}. ` +
    `It is valid for ${LIFETIME_MINUTES[purpose]} minutes. Do not share it with anyone.`;
  // The code is not in the subject, which is visible on a locked screen.
  await sendMail(tx, {
    to: user.emailId,
    subject: `Your ${productName} one-time password`,
    text: `${text}\n\n${productName}`,
  });
  if (user.mobile !== null) await sendSms(tx, { to: user.mobile, text: `${text} ${productName}` });
  return masked(user);
}

interface Recipient {
  readonly emailId: string;
  readonly mobile: string | null;
}

/** The addresses to which codes go. */
async function getRecipient(db: Db, { purpose, userId }: Pick<Confirmation, 'purpose' | 'userId'>): Promise<Recipient> {
  const user = await findUser(db, userId);
  if (!user) throw new Error(`there is no user ${userId} to send a code to`);
  return { emailId: user.emailId, mobile: purpose === 'captcha' ? null : user.mobile };
}

const masked = ({ emailId, mobile }: Recipient) => ({
  email: maskEmail(emailId),
  mobile: mobile === null ? null : maskMobile(mobile),
});

/** The masked addresses to which codes of a user go. */
export const getMaskedRecipient = async (db: Db, subject: Pick<Confirmation, 'purpose' | 'userId'>) =>
  masked(await getRecipient(db, subject));

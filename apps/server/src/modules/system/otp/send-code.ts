import type { Db, Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { sendSms } from '../../../platform/sms/sms.ts';
import { getProductConfig } from '../product-config/index.ts';
import { findUser } from '../users/index.ts';
import type { Confirmation } from './code-hash.ts';
import { LIFETIME_MINUTES } from './lifetimes.ts';
import { maskEmail, maskMobile } from './mask.ts';

interface CodeToSend extends Pick<Confirmation, 'purpose'> {
  readonly code: string;
  readonly actionText: string;
}

/** Sends a code by mail and by SMS, where there is an address for it. */
export async function sendCode(
  tx: Tx,
  { emailId, mobile }: CodeRecipient,
  { purpose, code, actionText }: CodeToSend,
): Promise<void> {
  const { productName } = (await getProductConfig(tx)).TEXTINFO;
  const text =
    `${code} is your code ${actionText}. ` +
    `It is valid for ${LIFETIME_MINUTES[purpose]} minutes. Do not share it with anyone.`;
  // The code is not in the subject, which is visible on a locked screen.
  const subject = `Your ${productName} one-time password`;
  if (emailId !== null) await sendMail(tx, { to: emailId, subject, text: `${text}\n\n${productName}` });
  if (mobile !== null) await sendSms(tx, { to: mobile, text: `${text} ${productName}` });
}

/** Where a code goes; null where it does not. */
export interface CodeRecipient {
  readonly emailId: string | null;
  readonly mobile: string | null;
}

interface User extends CodeRecipient {
  readonly emailId: string;
}

/**
 * The addresses to which codes of a user go. Captcha codes go by mail only: anonymous visitors can request them, and
 * each SMS costs money.
 */
export async function getRecipient(
  db: Db,
  { purpose, userId }: Pick<Confirmation, 'purpose' | 'userId'>,
): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new Error(`there is no user ${userId} to send a code to`);
  return { emailId: user.emailId, mobile: purpose === 'captcha' ? null : user.mobile };
}

export const masked = <Email extends string | null>({
  emailId,
  mobile,
}: {
  readonly emailId: Email;
  readonly mobile: string | null;
}) => ({
  email: emailId === null ? (null as Extract<Email, null>) : maskEmail(emailId),
  mobile: mobile === null ? null : maskMobile(mobile),
});

/** The masked addresses to which codes of a user go. */
export const getMaskedRecipient = async (db: Db, subject: Pick<Confirmation, 'purpose' | 'userId'>) =>
  masked(await getRecipient(db, subject));

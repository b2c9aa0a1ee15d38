import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import { LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { getProductConfig } from '../product-config/index.ts';
import type { CountedAttempt } from './login-failure.queries.ts';

/** Notifies the owner that their user id is locked, until when, and what to do. The mail has no link on purpose. */
export async function mailLocked(tx: Tx, to: string, { failures, lockedUntil }: CountedAttempt): Promise<void> {
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  const end = lockedUntil === null ? '' : `${formatDate(businessDateAt(lockedUntil))}, ${timeOfDayAt(lockedUntil)}`;
  const consequence =
    failures < LOGIN_FAILURES_MAX
      ? `For your protection, it is locked until ${end} (Indian time) and then unlocks automatically. ` +
        `Each further wrong password locks it again for a little longer.`
      : 'For your protection, it is locked until you set a new password.';
  await sendMail(tx, {
    to,
    subject: `Wrong passwords for your ${productName} account`,
    text:
      `${failures} wrong passwords in a row were entered for your user id. ${consequence}\n\n` +
      `To set a new password, choose Forgot Password on the login page. The new password works immediately.\n` +
      `If this was not you: none of these attempts succeeded. ` +
      `For help: ${supportPhone} or ${supportEmail}.\n\n${productName}`,
  });
}

import { businessDateAt, formatDate, timeOfDayAt } from '@artha/domain/kit/dates';
import { LOGIN_FAILURES_MAX } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { getProductConfig } from '../product-config/index.ts';
import type { CountedTry } from './login-failure.queries.ts';

/** Tells the owner of a user id that it is locked, until when, and what can be done. It holds no link to follow. */
export async function mailLocked(tx: Tx, to: string, { failures, lockedUntil }: CountedTry): Promise<void> {
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  const end = lockedUntil === null ? '' : `${formatDate(businessDateAt(lockedUntil))}, ${timeOfDayAt(lockedUntil)}`;
  const consequence =
    failures < LOGIN_FAILURES_MAX
      ? `So that nobody can go on guessing, no password is taken for it until ${end} (Indian time). ` +
        `You need not do anything: then it goes on by itself. After further wrong ones it waits again, a little longer.`
      : 'So that nobody can go on guessing, no password is taken for it any more until you set a new one.';
  await sendMail(tx, {
    to,
    subject: `Wrong passwords for your ${productName} account`,
    text:
      `${failures} wrong passwords in a row were typed for your user id. ${consequence}\n\n` +
      `To set a new password, choose Forgot Password on the page where you log in. It is good at once.\n` +
      `If it was not you, your password has kept them out. For help: ${supportPhone} or ${supportEmail}.\n\n${productName}`,
  });
}

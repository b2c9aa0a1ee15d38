import { USER_ID_MAIL_AFTER_MINUTES } from '@artha/domain/kit/limits';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { sharedLimit } from '../../../../platform/http/shared-limit.ts';
import { TooMany } from '../../../../platform/http/token-buckets.ts';
import { sendMail } from '../../../../platform/mail/mail.ts';
import { getProductConfig } from '../../../system/product-config/index.ts';
import type { Customer } from '../../../system/users/index.ts';

const SECONDS_PER_MINUTE = 60;

/**
 * Lets the owner of a login know that somebody wants to sign up with their customer id; once in some minutes, because
 * anybody can cause it.
 */
export async function mailAccountExists(
  tx: Tx,
  { database }: Pick<RequestContext, 'database'>,
  { id, emailId: to }: Customer,
): Promise<void> {
  const window = { points: 1, seconds: USER_ID_MAIL_AFTER_MINUTES * SECONDS_PER_MINUTE };
  const isFirst = await sharedLimit(database, 'account-exists-mail', window)
    .take(String(id))
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooMany) return false;
        throw error;
      },
    );
  if (!isFirst) return;
  const { TEXTINFO, supportEmail, supportPhone } = await getProductConfig(tx);
  const { productName } = TEXTINFO;
  await sendMail(tx, {
    to,
    subject: `You already have an account with ${productName}`,
    text:
      `Somebody entered your customer ID to sign up for ${productName}. You have an account already: log in with your ` +
      'user ID, or recover your user ID or password on the login page.\n' +
      'If it was not you, you do not need to do anything: nobody has got access. ' +
      `If you have questions, contact us: ${supportPhone} or ${supportEmail}.\n\n${productName}`,
  });
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { appUser } from '../../users/users.tables.ts';
import { captcha } from '../session.tables.ts';

/** Somebody who may want a code in place of a captcha, by what is typed to log in. */
export async function findCodeReader(tx: Tx, loginUserId: string) {
  const [reader] = await tx
    .select({
      id: appUser.id,
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
      appUserStatus: appUser.appUserStatus,
    })
    .from(appUser)
    .where(eq(appUser.loginUserId, loginUserId))
    .limit(1);
  return reader;
}

/** Whether we made a picture, be it used by now or too old: mails are for who was shown one. */
export const isCaptchaKnown = async (tx: Tx, uniqueId: string): Promise<boolean> =>
  (await tx.$count(captcha, eq(captcha.uniqueId, uniqueId))) === 1;

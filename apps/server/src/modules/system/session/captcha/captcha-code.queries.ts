import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { appUser } from '../../users/users.tables.ts';
import { captcha } from '../session.tables.ts';

/** The user who would receive a captcha code, by login user id. */
export async function findCodeRecipient(db: Db, loginUserId: string) {
  const [user] = await db
    .select({
      id: appUser.id,
      emailId: appUser.emailId,
      passwordHash: appUser.passwordHash,
      appUserStatus: appUser.appUserStatus,
    })
    .from(appUser)
    .where(eq(appUser.loginUserId, loginUserId))
    .limit(1);
  return user;
}

/** Whether a captcha was issued, even if used or expired: codes are mailed only to visitors who were shown one. */
export const isCaptchaKnown = async (tx: Tx, uniqueId: string): Promise<boolean> =>
  (await tx.$count(captcha, eq(captcha.uniqueId, uniqueId))) === 1;

import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { USER_ID_MAIL_AFTER_MINUTES } from '@artha/domain/kit/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { ANONYMOUS_ACTOR, audit, auditAll } from '../audit/index.ts';
import { getProductConfig } from '../product-config/index.ts';
import { claimUserIds } from '../users/index.ts';

type Input = InputOf<typeof contract.forgotUserId>;

const MINUTE_MS = 60_000;

/**
 * Mails the user id of a client with this PAN and e-mail, or of each member of the staff with this e-mail. Whoever got
 * it a moment ago gets no second mail. The answer is the same for everybody.
 */
export const sendUserId = (
  { userEmail, pancardNumber }: Input,
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract.forgotUserId>> =>
  inConstantTime(async () => {
    await transaction(ctx.database, async (tx) => {
      const found = await claimUserIds(tx, {
        email: userEmail,
        panBlindIndex: pancardNumber === undefined ? undefined : ctx.node.secrets.blindIndex('pan', pancardNumber),
        now: ctx.realNow,
        notSince: new Date(ctx.realNow.getTime() - USER_ID_MAIL_AFTER_MINUTES * MINUTE_MS),
      });
      for (const { loginUserId, emailId } of found) await mailUserId(tx, loginUserId, emailId);
      const noted = found.map(({ id }) => ({
        action: 'recovery.user-id-sent' as const,
        actor: ANONYMOUS_ACTOR,
        object: { type: 'user', id },
      }));
      await auditAll(tx, ctx, noted);
      if (found.length === 0)
        await audit(tx, ctx, { action: 'recovery.user-id-not-sent', actor: ANONYMOUS_ACTOR, object: { type: 'user' } });
    });
    return { sent: true as const };
  });

async function mailUserId(tx: Tx, loginUserId: string, to: string): Promise<void> {
  const { productName } = (await getProductConfig(tx)).TEXTINFO;
  await sendMail(tx, {
    to,
    subject: `Your ${productName} user id`,
    text:
      `Your user id is ${loginUserId}.\n` +
      `If you did not ask for it you need not do anything: it opens nothing without your password.\n\n${productName}`,
  });
}

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
 * Mails the user id of the client with this PAN and e-mail, or of each staff user with this e-mail. There is no second
 * mail within minutes. The answer is always the same.
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
      const entries = found.map(({ id }) => ({
        action: 'recovery.user-id-sent' as const,
        actor: ANONYMOUS_ACTOR,
        object: { type: 'user', id },
      }));
      await auditAll(tx, ctx, entries);
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
      'If you did not request this, no action is needed: the user id gives no access without your password.' +
      `\n\n${productName}`,
  });
}

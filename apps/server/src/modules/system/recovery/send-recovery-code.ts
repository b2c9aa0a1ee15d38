import type * as contract from '@artha/contract/system/recovery';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { inConstantTime } from '../../../platform/http/constant-time.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../audit/index.ts';
import { consumeCodeAllowance, issueCodeIfDue } from '../otp/index.ts';
import { isKnownDevice } from '../session/index.ts';
import { recoveryConfirmation } from './recovery-code.ts';
import { findRecoverable } from '../users/index.ts';

type Input = InputOf<typeof contract.generateOtp>;
type Recoverable = NonNullable<Awaited<ReturnType<typeof findRecoverable>>>;

/**
 * Mails a one-time password when the user id and the e-mail match. It is valid in the browser that requested it. The
 * answer is always the same, also when too many codes were sent; the last one is still valid then.
 */
export const sendRecoveryCode = (input: Input, ctx: RequestContext): Promise<AnswerOf<typeof contract.generateOtp>> =>
  inConstantTime(async () => {
    const user = await findRecoverable(ctx.db, input.userId);
    const isKnown = user !== undefined && isKnownDevice(ctx.cookies, ctx.node.env, user);
    const isAllowed = await consumeCodeAllowance(ctx, { of: 'recovery', isKnown });
    const recipient = isAllowed && user && isSameAddress(user.emailId, input.emailId) ? user : undefined;
    await transaction(ctx.database, async (tx) => {
      const isSent = recipient !== undefined && (await issue(tx, ctx, recipient));
      const action = isSent ? 'recovery.code-sent' : 'recovery.code-not-sent';
      // The user id is not recorded for unknown users: people type passwords into that field.
      await audit(tx, ctx, { action, actor: ANONYMOUS_ACTOR, object: { type: 'user', id: user?.id } });
    });
    return { sent: true as const };
  });

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** @returns false when it is too early for another code */
async function issue(tx: Tx, ctx: RequestContext, user: Recoverable): Promise<boolean> {
  return issueCodeIfDue(tx, ctx, {
    ...recoveryConfirmation(user, ctx.cookies),
    otpKey: ctx.node.env.otpKey,
    actionText: 'to set a new password',
  });
}

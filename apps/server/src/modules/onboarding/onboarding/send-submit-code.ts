import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/onboarding';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { audit } from '../../system/audit/index.ts';
import { issueCode } from '../../system/otp/index.ts';
import { expectComplete } from './complete-application.ts';
import { lockAsSeen } from './steps/save-step.ts';
import { submitConfirmation } from './submit-code.ts';

/**
 * Sends a one-time password that signs the application as it was shown.
 *
 * @throws Refusal onboarding.none, onboarding.changed, onboarding.incomplete, onboarding.record-outdated, otp.too-soon,
 *   otp.too-often
 */
export const sendSubmitCode = (
  { version }: InputOf<typeof contract.sendSubmitCode>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendSubmitCode>> =>
  transaction(ctx.database, async (tx) => {
    const row = await lockAsSeen(tx, ctx, version);
    await expectComplete(tx, ctx, row);
    const sent = await issueCode(tx, ctx, {
      ...submitConfirmation(row, version),
      otpKey: ctx.node.env.otpKey,
      actionText: 'to sign your application for an investment account',
    });
    await audit(tx, ctx, { action: 'onboarding.code-sent', object: { type: 'onboardingApplication', id: row.id } });
    return sent;
  });

import type * as contract from '@artha/contract/trading/plans.changes';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { startPlansText } from '@artha/domain/trading/plans/plan-texts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import { issueCode } from '../../system/otp/index.ts';
import { checkStarting } from './check-starting.ts';
import { confirmationOf, describedOf, describeStarting, expectUnconfirmed, lockStarting } from './starting-plans.ts';

/**
 * Sends a one-time password that starts exactly these plans as they were shown.
 *
 * @throws Refusal account.*, plan.*, order.*, otp.*
 */
export function sendStartPlanOtp(
  { planIds }: InputOf<typeof contract.sendStartPlanOtp>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.sendStartPlanOtp>> {
  return transaction(
    ctx.database,
    async (tx) => {
      const starting = await lockStarting(tx, ctx, planIds);
      expectUnconfirmed(starting.plans);
      await checkStarting(tx, ctx, starting);
      const shown = await describeStarting(tx, starting.plans);
      const confirmation = confirmationOf(shown);
      const sent = await issueCode(tx, ctx, {
        ...confirmation,
        userId: ctx.session.userId,
        otpKey: ctx.node.env.otpKey,
        actionText: startPlansText(shown.map(describedOf)),
      });
      await auditAll(
        tx,
        ctx,
        starting.plans.map(({ id }) => ({
          action: 'plan.code-sent',
          object: { type: 'plan', id },
          after: { purpose: confirmation.purpose, ...confirmation.action },
        })),
      );
      return sent;
    },
    { sharedLock: CALENDAR_LOCK },
  );
}

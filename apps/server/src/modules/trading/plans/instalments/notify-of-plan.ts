import { formatDate } from '@artha/domain/kit/dates';
import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import { runsBeforeCancellation } from '@artha/domain/trading/plans/cancel-rules';
import type { HeadedPlan } from '@artha/domain/trading/plans/plan-headline';
import { planHeadline, planTitle } from '@artha/domain/trading/plans/plan-headline';
import type { Tx } from '../../../../platform/db/database.ts';
import { notifyUser } from '../../../system/notifications/index.ts';
import { nextText } from '../plan-notices.ts';
import type { PlanRow } from '../plan.queries.ts';
import { mapHeadedPlans } from '../plan.queries.ts';
import type { InstalmentRow } from './instalments.queries.ts';
import { listScheduledOf } from './instalments.queries.ts';
import { mapPlanBanks } from './plan-banks.queries.ts';

/** An instalment that its client is notified of. */
export interface NotedInstalment {
  readonly plan: PlanRow;
  readonly instalment: Pick<InstalmentRow, 'id' | 'number' | 'amount' | 'units' | 'dueOn'>;
  /** A sentence. */
  readonly reason?: string | undefined;
}

/**
 * Notifies clients of instalments, once for each code and instalment. Of one that has ended, after the next one is
 * scheduled.
 */
export async function notifyOfInstalments(
  tx: Tx,
  code: Extract<TemplateCode, `plan-instalment-${string}`>,
  noted: readonly NotedInstalment[],
): Promise<void> {
  if (noted.length === 0) return;
  const ids = noted.map(({ plan }) => plan.id);
  const headedOf = await loadHeaded(tx, ids);
  const banks = await mapPlanBanks(tx, ids);
  const ahead = new Map((await listScheduledOf(tx, ids)).map(({ planId, dueOn }) => [planId, dueOn]));
  const nextOf = ({ id, cancelOn }: PlanRow) => {
    const dueOn = ahead.get(id);
    return dueOn !== undefined && runsBeforeCancellation(dueOn, cancelOn) ? dueOn : null;
  };
  await notifyUser(
    tx,
    ...noted.map(({ plan, instalment: { id, number, amount, units, dueOn }, reason = '' }) => {
      const headed = { ...headedOf(plan.id), amount, units };
      const values = { number: String(number), dueOn: formatDate(dueOn), reason, next: nextText(nextOf(plan)) };
      return {
        code,
        userId: plan.createdByUserId,
        values: { ...textsOf(headed), ...values, bank: bankText(banks.get(plan.id)) },
        config: { accountId: plan.accountId, planId: plan.id },
        onceKey: `${code}:${id}`,
      };
    }),
  );
}

/** Notifies clients that their plans have ended, once for each code and plan. */
export async function notifyOfEnds(
  tx: Tx,
  code: 'plan-completed' | 'plan-cancelled' | 'plan-stopped',
  plans: readonly PlanRow[],
): Promise<void> {
  if (plans.length === 0) return;
  const headedOf = await loadHeaded(
    tx,
    plans.map(({ id }) => id),
  );
  await notifyUser(
    tx,
    ...plans.map((plan) => ({
      code,
      userId: plan.createdByUserId,
      values: { ...textsOf(headedOf(plan.id)), reason: plan.endReason ?? '' },
      config: { accountId: plan.accountId, planId: plan.id },
      onceKey: `${code}:${plan.id}`,
    })),
  );
}

async function loadHeaded(tx: Tx, planIds: readonly string[]): Promise<(planId: string) => HeadedPlan> {
  const headed = await mapHeadedPlans(tx, planIds);
  return (planId) => {
    const plan = headed.get(planId);
    if (!plan) throw new Error(`there is no plan ${planId}`);
    return plan;
  };
}

const textsOf = (plan: HeadedPlan) => ({ plan: planHeadline(plan), title: planTitle(plan) });

type Bank = NonNullable<ReturnType<Awaited<ReturnType<typeof mapPlanBanks>>['get']>>;

const bankText = (bank: Bank | undefined): string =>
  bank ? `${bank.bankName} account ending ${bank.numberLast4}` : 'bank account';

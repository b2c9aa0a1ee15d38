import type { Values } from '@artha/domain/system/notifications/fill';
import { planHeadline, planTitle } from '@artha/domain/trading/plans/plan-headline';
import type { Tx } from '../../../platform/db/database.ts';
import type { NotificationRequest } from '../../system/notifications/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import type { PlanRow } from './plan.queries.ts';
import { mapHeadedPlans } from './plan.queries.ts';

/** What a client is notified of, besides the plan itself. */
interface PlanNotice {
  readonly code: NotificationRequest['code'];
  readonly values?: Values;
  /** Tells events of one code apart. */
  readonly onceKey?: string | number;
}

/** Notifies the client of a plan, once the transaction commits. */
export async function notifyOfPlan(
  tx: Tx,
  plan: Pick<PlanRow, 'id' | 'accountId' | 'createdByUserId'>,
  { code, values = {}, onceKey }: PlanNotice,
): Promise<void> {
  const described = (await mapHeadedPlans(tx, [plan.id])).get(plan.id);
  if (!described) throw new Error(`there is no plan ${plan.id}`);
  await notifyUser(tx, {
    code,
    userId: plan.createdByUserId,
    values: { plan: planHeadline(described), title: planTitle(described), ...values },
    config: { planId: plan.id, accountId: plan.accountId },
    onceKey: [code, plan.id, ...(onceKey === undefined ? [] : [onceKey])].join(':'),
  });
}

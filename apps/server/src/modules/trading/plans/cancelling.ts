import { PLAN_CANCEL_REASONS } from '@artha/contract/trading/plans.changes';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { cancelledOn } from '@artha/domain/trading/plans/cancel-rules';
import { cancelFingerprint } from '@artha/domain/trading/plans/plan-fingerprint';
import { RUNNING_PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from '../../reference/scheme-rules/index.ts';
import { loadPlanRule } from './plan-funds.queries.ts';
import { cancelRefOf } from './plan-codes.ts';
import type { PlanRow } from './plan.queries.ts';

const OTHER_REASON = 'Others: ';

/**
 * When a cancellation that is requested now takes effect.
 *
 * @param requestedAt business clock
 * @throws Refusal plan.not-running, also for one that is being cancelled; plan.reason-missing
 */
export async function loadCancelOn(
  db: Db,
  plan: PlanRow,
  { reason, requestedAt }: { readonly reason: string; readonly requestedAt: Date },
): Promise<BusinessDate> {
  if (!RUNNING_PLAN_STATES.includes(plan.status) || plan.status === 'cancelling') throw new Refusal('plan.not-running');
  if (!isReason(reason))
    throw new Refusal('plan.reason-missing', { fields: { reason: [new Refusal('plan.reason-missing').message] } });
  const rule = await loadPlanRule(db, plan, businessDateAt(requestedAt));
  const calendarOf = await loadDealingCalendars(db);
  return cancelledOn(calendarOf(plan.instrumentId), requestedAt, rule);
}

/** One of the list, or the client's own words after the last of them. */
const isReason = (text: string): boolean =>
  PLAN_CANCEL_REASONS.some((reason) => reason === text) || text.startsWith(OTHER_REASON);

/** What a one-time password confirms: cancelling this plan for this reason, from this day on. */
export const cancelConfirmationOf = (
  plan: PlanRow,
  shown: { readonly reason: string; readonly cancelOn: BusinessDate },
) => ({
  purpose: 'plan' as const,
  refId: cancelRefOf(plan.id),
  action: cancelFingerprint(plan, shown),
});

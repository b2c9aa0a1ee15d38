import type { BusinessDate } from '@artha/domain/kit/dates';
import { pauseFingerprint } from '@artha/domain/trading/plans/plan-fingerprint';
import type { PauseRequest } from '@artha/domain/trading/plans/pause-rules';
import { pauseRefOf } from './plan-codes.ts';
import type { PlanRow } from './plan.queries.ts';

/** What a one-time password confirms: this pause of this plan. @param nextOn the instalment ahead, by its day */
export const pauseConfirmationOf = (
  plan: PlanRow,
  { fromOn, instalments }: PauseRequest,
  nextOn: BusinessDate | null,
) => ({
  purpose: 'plan' as const,
  refId: pauseRefOf(plan.id),
  action: pauseFingerprint(plan, { fromOn, instalments, nextOn }),
});

import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { formatDate } from '@artha/domain/kit/dates';
import type { Plan } from './plan.ts';
import { quantityText } from './plan-text.ts';

const STAYS: Readonly<Record<PlanKind, string>> = {
  sip: 'Units that it has bought stay yours, and nothing is sold.',
  stp: 'Units that it has moved stay where they are.',
  swp: 'Units that are left stay yours.',
};

const HAPPENS: Readonly<Record<PlanKind, string>> = {
  sip: 'is still debited',
  stp: 'is still transferred',
  swp: 'is still paid out',
};

/** What a cancellation does, and what it no longer stops. */
export function cancelConsequences(
  plan: Pick<Plan, 'kind' | 'nextDueOn' | 'amount' | 'units' | 'bankMandateId'>,
): readonly string[] {
  const { kind, nextDueOn } = plan;
  return [
    'The cancellation takes two working days.',
    ...(nextDueOn === null
      ? []
      : [
          `An instalment that is due before then ${HAPPENS[kind]}. The next one, ${quantityText(plan)}, is due on ${formatDate(nextDueOn)}.`,
        ]),
    STAYS[kind],
    ...(kind === 'sip' && plan.bankMandateId !== null ? ['The mandate stays registered for other plans.'] : []),
    'A cancelled plan cannot be started again; you can start a new one.',
  ];
}

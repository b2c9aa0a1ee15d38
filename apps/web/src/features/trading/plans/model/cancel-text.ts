import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
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

const HAPPENS_NO_MORE: Readonly<Record<PlanKind, string>> = {
  sip: 'Nothing more is debited.',
  stp: 'Nothing more is transferred.',
  swp: 'Nothing more is paid out.',
};

/**
 * What a cancellation does, and what it no longer stops.
 *
 * @param cancelOn when it takes effect; undefined while that is not known
 */
export function cancelConsequences(
  plan: Pick<Plan, 'kind' | 'nextDueOn' | 'amount' | 'units' | 'bankMandateId'>,
  cancelOn?: BusinessDate,
): readonly string[] {
  const { kind, nextDueOn } = plan;
  return [
    cancelOn === undefined
      ? 'The cancellation takes two working days.'
      : `The plan ends on ${formatDate(cancelOn)}: a cancellation takes two working days.`,
    ...(nextDueOn === null || cancelOn === undefined
      ? []
      : [
          nextDueOn < cancelOn
            ? `The instalment of ${formatDate(nextDueOn)}, ${quantityText(plan)}, ${HAPPENS[kind]}.`
            : HAPPENS_NO_MORE[kind],
        ]),
    STAYS[kind],
    ...(kind === 'sip' && plan.bankMandateId !== null ? ['The mandate stays registered for other plans.'] : []),
    'A cancelled plan cannot be started again; you can start a new one.',
  ];
}

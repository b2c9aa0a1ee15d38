import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { plansOfHolding } from '../model/plans-of-holding.ts';
import { perText, quantityText } from '../model/plan-text.ts';
import { usePlans } from '../plan-list.api.ts';

interface HoldingPlanNoteProps {
  readonly holding: { readonly accountId: number; readonly folioId: number; readonly instrumentId: number };
}

/** The running plans of a holding, each in a line that leads to it; nothing while there are none. */
export function HoldingPlanNote({ holding }: HoldingPlanNoteProps) {
  const { data } = usePlans('running');
  const plans = plansOfHolding(data?.items ?? [], holding);
  if (plans.length === 0) return null;
  return (
    <ul>
      {plans.map((plan) => (
        <li key={plan.id}>
          <TextLink to="/plans/$planId" params={{ planId: plan.id }}>
            {PLAN_KIND_NAMES[plan.kind]} of {quantityText(plan)} {perText(plan.frequency)}
          </TextLink>{' '}
          <span className="type-12 muted">{plan.nextDueOn !== null && `next on ${formatDate(plan.nextDueOn)}`}</span>
        </li>
      ))}
    </ul>
  );
}

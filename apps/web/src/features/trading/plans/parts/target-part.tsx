import { TargetField } from '../../sales/index.ts';
import type { PlanSubject } from '../model/plan-draft.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import type { PlanForm, PlanInput } from './use-plan-form.ts';

interface TargetPartProps {
  readonly form: PlanForm;
  readonly input: PlanInput;
  readonly terms: TermsOfPlans;
  readonly accountId: number;
  readonly subject: PlanSubject;
}

/** The fund that an STP buys: a search among the funds of the house. */
export const TargetPart = ({ form, input, terms, accountId, subject }: TargetPartProps) => (
  <TargetField
    key={`${subject.folioId} ${subject.instrumentId}`}
    holdingRef={{ accountId, folioId: subject.folioId ?? 0, instrumentId: subject.instrumentId }}
    house={terms.fund.serviceProviderName}
    target={form.draft.target}
    onChoose={(target) => form.change({ target })}
    error={input.problems.target}
  />
);

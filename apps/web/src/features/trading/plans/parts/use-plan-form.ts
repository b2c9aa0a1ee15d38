import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { useState } from 'react';
import { nextAmountText } from '../../../../ui/form/amount-text.ts';
import { nextUnitsText } from '../../sales/index.ts';
import { takeKeptForm } from '../model/kept-form.ts';
import type { PlanChoices, PlanDraft, PlanSubject } from '../model/plan-draft.ts';
import { choicesOf, EMPTY_DRAFT, termsOf, typedProblems } from '../model/plan-draft.ts';
import type { PlanProblems } from '../model/plan-problems.ts';
import { planProblems } from '../model/plan-problems.ts';
import { planRiskHelp, riskKey } from '../model/plan-risk.ts';
import type { TermsOfPlans } from '../model/plan.ts';
import { usePlanPreview } from '../plans.api.ts';

type AmountField = 'amount' | 'stepUpAmount' | 'stepUpMaximum';

/**
 * The form of a plan. What was typed stays while the kind, the fund and the account change.
 *
 * @param address of the form: one that was left for the screen of mandates goes on there
 */
export function usePlanForm(initial: Partial<PlanDraft>, address?: string) {
  const [draft, setDraft] = useState<PlanDraft>(
    () => (address === undefined ? undefined : takeKeptForm(address)) ?? { ...EMPTY_DRAFT, ...initial },
  );
  const [isTried, setIsTried] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [acknowledgedRisk, setAcknowledgedRisk] = useState('');
  const change = (part: Partial<PlanDraft>) => setDraft((previous) => ({ ...previous, ...part }));
  return {
    draft,
    change,
    typeAmount: (field: AmountField, text: string) => change({ [field]: nextAmountText(draft[field], text) }),
    typeUnits: (text: string) => change({ units: nextUnitsText(draft.units, text) }),
    isTried,
    /** After the first try, what is missing is named at its field. */
    setTried: () => setIsTried(true),
    hasAgreed,
    setHasAgreed,
    /** What the client confirmed of the risk; empty before. */
    acknowledgedRisk,
    setAcknowledgedRisk,
  };
}

export type PlanForm = ReturnType<typeof usePlanForm>;

/** The form with what counts in it, its preview and its problems, for an account and a fund. */
export function usePlanInput(
  form: PlanForm,
  accountId: number,
  { subject, terms }: { readonly subject: PlanSubject; readonly terms: TermsOfPlans },
) {
  const choices = choicesOf(form.draft, terms);
  const wanted = choices && termsOf(form.draft, choices, subject);
  const previewed = usePlanPreview(accountId, wanted, subject.replacesPlanId);
  const problems: PlanProblems = {
    ...planProblems(previewed.error),
    ...shownProblems(form, subject.kind),
  };
  const risk = previewed.preview?.risk ?? null;
  const risky = wanted ? riskKey(wanted, risk) : '';
  const hasAcknowledgedRisk = risky !== '' && form.acknowledgedRisk === risky;
  const acknowledgeRisk = (isConfirmed: boolean) => form.setAcknowledgedRisk(isConfirmed ? risky : '');
  const riskHelp = planRiskHelp(risk, hasAcknowledgedRisk);
  return { choices, wanted, problems, risk, hasAcknowledgedRisk, acknowledgeRisk, riskHelp, ...previewed };
}

export type PlanInput = ReturnType<typeof usePlanInput> & { readonly choices: PlanChoices };

/** What is wrong in the text of a field is said at once; what is missing, once the form was sent. */
function shownProblems({ draft, isTried }: PlanForm, kind: PlanKind): PlanProblems {
  const problems = typedProblems(draft, kind);
  if (isTried) return problems;
  const isTyped = draft.by === 'units' && kind !== 'sip' ? draft.units !== '' : draft.amount !== '';
  return isTyped && problems.quantity !== undefined ? { quantity: problems.quantity } : {};
}

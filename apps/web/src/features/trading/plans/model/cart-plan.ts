import type { CartPlanTerms, PlanTerms } from '@artha/contract/trading/plans.parts';
import { amountText } from '../../../../ui/form/amount-text.ts';
import type { CartLine } from '../../cart/index.ts';
import type { PlanDraft } from './plan-draft.ts';

/** The terms of a SIP as a line of the cart has them, besides its fund, folio and amount. */
export const cartPlanOf = (terms: PlanTerms): CartPlanTerms => ({
  frequency: terms.frequency,
  day: terms.day,
  startOn: terms.startOn,
  isFirstToday: terms.isFirstToday,
  ...(terms.instalments !== undefined && { instalments: terms.instalments }),
  ...(terms.endOn !== undefined && { endOn: terms.endOn }),
  ...(terms.stepUp !== undefined && { stepUp: terms.stepUp }),
  ...(terms.bankMandateId !== undefined && { bankMandateId: terms.bankMandateId }),
});

/** The form that changes a SIP of the cart, filled in with its terms. */
export function draftOfLine({ amount, folio, plan }: CartLine): Partial<PlanDraft> {
  const stepUp = plan?.stepUp;
  return {
    amount: amountText(amount),
    folioId: folio?.id ?? null,
    ...(plan && {
      frequency: plan.frequency,
      day: plan.day,
      startOn: plan.startOn,
      end: plan.instalments !== undefined ? 'count' : plan.endOn === undefined ? 'never' : 'date',
      instalments: plan.instalments === undefined ? '' : String(plan.instalments),
      endOn: plan.endOn,
      isFirstToday: plan.isFirstToday,
      bankMandateId: plan.bankMandateId,
      isSteppedUp: stepUp !== undefined,
      stepUpBy: stepUp?.amount === undefined ? 'percent' : 'amount',
      ...(stepUp?.percent !== undefined && { stepUpPercent: stepUp.percent }),
      stepUpAmount: stepUp?.amount === undefined ? '' : amountText(stepUp.amount),
      stepUpMaximum: stepUp?.maximum === undefined ? '' : amountText(stepUp.maximum),
    }),
  };
}

import { formatUnits } from '@artha/domain/kit/inr-format';
import { amountText } from '../../../../ui/form/amount-text.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { Plan } from './plan.ts';

const UNITS_SHOWN_PLACES = 4;

/** The form that changes a plan, filled in with its terms. What is left of a number of instalments is kept. */
export function draftOfPlan(plan: Plan): Partial<PlanDraft> {
  const { amount, units, frequency, day, instalments, doneInstalments, endOn, folio, toInstrument } = plan;
  const left = instalments === null ? null : Math.max(instalments - doneInstalments, 1);
  return {
    by: amount === null && units !== null ? 'units' : 'amount',
    amount: amount === null ? '' : amountText(amount),
    units: units === null ? '' : formatUnits(units, UNITS_SHOWN_PLACES).replaceAll(',', ''),
    frequency,
    day,
    startOn: plan.nextDueOn ?? undefined,
    end: left === null ? (endOn === null ? 'never' : 'date') : 'count',
    instalments: left === null ? '' : String(left),
    endOn: endOn ?? undefined,
    isSteppedUp: plan.stepUpAmount !== null || plan.stepUpPercent !== null,
    stepUpBy: plan.stepUpAmount === null ? 'percent' : 'amount',
    ...(plan.stepUpPercent !== null && { stepUpPercent: plan.stepUpPercent.replace(/\.0+$/, '') }),
    stepUpAmount: plan.stepUpAmount === null ? '' : amountText(plan.stepUpAmount),
    stepUpMaximum: plan.stepUpMaximum === null ? '' : amountText(plan.stepUpMaximum),
    folioId: folio?.id ?? null,
    bankMandateId: plan.bankMandateId ?? undefined,
    target: toInstrument ? { id: toInstrument.id, name: toInstrument.name } : undefined,
  };
}

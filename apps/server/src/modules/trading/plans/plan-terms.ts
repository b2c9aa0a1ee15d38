/** The terms of a plan as a form has them, and as its row has them. */
import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import type { NewPlan, PlanRow } from './plan.queries.ts';

type TermColumns = Pick<
  PlanRow,
  | 'kind'
  | 'instrumentId'
  | 'toInstrumentId'
  | 'folioId'
  | 'amount'
  | 'units'
  | 'frequency'
  | 'day'
  | 'startOn'
  | 'endOn'
  | 'instalments'
  | 'isFirstToday'
  | 'stepUpAmount'
  | 'stepUpPercent'
  | 'stepUpMaximum'
  | 'bankMandateId'
  | 'bankAccountId'
>;

export const columnsOf = ({ stepUp, ...terms }: PlanTerms): TermColumns & Pick<NewPlan, 'kind'> => ({
  kind: terms.kind,
  instrumentId: terms.instrumentId,
  toInstrumentId: terms.toInstrumentId ?? null,
  folioId: terms.folioId,
  amount: terms.amount ?? null,
  units: terms.units ?? null,
  frequency: terms.frequency,
  day: terms.day,
  startOn: terms.startOn,
  endOn: terms.endOn ?? null,
  instalments: terms.instalments ?? null,
  isFirstToday: terms.isFirstToday,
  stepUpAmount: stepUp?.amount ?? null,
  stepUpPercent: stepUp?.percent ?? null,
  stepUpMaximum: stepUp?.maximum ?? null,
  bankMandateId: terms.bankMandateId ?? null,
  bankAccountId: terms.bankAccountId ?? null,
});

/** Null columns are missing, as the form leaves them out. */
export const termsOf = (plan: TermColumns): PlanTerms => ({
  kind: plan.kind,
  instrumentId: plan.instrumentId,
  toInstrumentId: plan.toInstrumentId ?? undefined,
  folioId: plan.folioId,
  amount: plan.amount ?? undefined,
  units: plan.units ?? undefined,
  frequency: plan.frequency,
  day: plan.day,
  startOn: plan.startOn,
  endOn: plan.endOn ?? undefined,
  instalments: plan.instalments ?? undefined,
  isFirstToday: plan.isFirstToday,
  stepUp: stepUpOf(plan),
  bankMandateId: plan.bankMandateId ?? undefined,
  bankAccountId: plan.bankAccountId ?? undefined,
});

function stepUpOf({ stepUpAmount, stepUpPercent, stepUpMaximum }: TermColumns): PlanTerms['stepUp'] {
  if (stepUpAmount === null && stepUpPercent === null) return undefined;
  return {
    ...(stepUpAmount !== null && { amount: stepUpAmount }),
    ...(stepUpPercent !== null && { percent: stepUpPercent }),
    ...(stepUpMaximum !== null && { maximum: stepUpMaximum }),
  };
}

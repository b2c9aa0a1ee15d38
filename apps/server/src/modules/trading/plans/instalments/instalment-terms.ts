import type { Paise } from '@artha/domain/kit/money';
import type { InstalmentTerms } from '@artha/domain/trading/plans/next-instalment';
import type { PlanRow } from '../plan.queries.ts';

type TermsRow = Pick<
  PlanRow,
  | 'frequency'
  | 'day'
  | 'startOn'
  | 'endOn'
  | 'amount'
  | 'units'
  | 'instalments'
  | 'stepUpAmount'
  | 'stepUpPercent'
  | 'stepUpMaximum'
>;

/** What decides the instalments of a plan. @param step in which its fund takes them */
export const instalmentTermsOf = (
  { stepUpAmount, stepUpPercent, stepUpMaximum, ...terms }: TermsRow,
  step: Paise,
): InstalmentTerms => ({
  ...terms,
  step,
  stepUp: { amount: stepUpAmount, percent: stepUpPercent, maximum: stepUpMaximum },
});

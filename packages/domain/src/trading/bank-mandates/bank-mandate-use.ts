import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';
import type { PlanFrequency } from '../plans/plan-kinds.ts';

/** The most debits of a plan that count in one month: a weekday occurs five times in some months. */
export const MONTHLY_DEBITS_MAX: Readonly<Record<PlanFrequency, number>> = {
  weekly: 5,
  monthly: 1,
  quarterly: 1,
  yearly: 1,
};

export interface PlanUse {
  readonly amount: Paise;
  readonly frequency: PlanFrequency;
}

/** What a plan may debit in a month at most. */
export const monthlyUseOf = ({ amount, frequency }: PlanUse): Paise =>
  paise(amount * BigInt(MONTHLY_DEBITS_MAX[frequency]));

/** What plans may debit in one month together. Months in which all of them fall due exist, so nothing is averaged. */
export const monthlyUseOfAll = (plans: readonly PlanUse[]): Paise =>
  paise(plans.reduce((sum, plan) => sum + monthlyUseOf(plan), 0n));

/** What is left of a limit; never below zero, because a step-up may outgrow it. */
export const freeOf = (limit: Paise, used: Paise): Paise => paise(limit > used ? limit - used : 0n);

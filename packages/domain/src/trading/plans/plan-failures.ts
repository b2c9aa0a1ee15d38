/** When failed instalments stop a plan. */
import type { InstalmentState } from './instalment-states.ts';
import type { PlanFrequency } from './plan-kinds.ts';

/**
 * Failed instalments in a row that stop a plan.
 *
 * @see SEBI letter SEBI/HO/OW/IMD/IMD-SEC1/P/2024/270/1 of 3-Jan-2024
 */
export const FAILURES_MAX: Readonly<Record<PlanFrequency, number>> = { weekly: 3, monthly: 3, quarterly: 2, yearly: 2 };

/**
 * The failures in a row once an instalment has a state. One that is done begins again at none; one that is skipped by a
 * pause is neither a failure nor a success.
 */
export function failuresAfter(failures: number, state: InstalmentState): number {
  if (state === 'failed') return failures + 1;
  return state === 'done' ? 0 : failures;
}

/** Whether failures in a row stop a plan. */
export const isStoppedBy = (failures: number, frequency: PlanFrequency): boolean => failures >= FAILURES_MAX[frequency];

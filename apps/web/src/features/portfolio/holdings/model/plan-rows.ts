import type { Plan } from '../../../trading/plans/index.ts';

/** How many plans the dashboard names. */
const SHOWN_MAX = 5;

/** The plans that come next, earliest first. */
export const nextPlans = (running: readonly Plan[]): readonly Plan[] =>
  running.toSorted((one, other) => ((one.nextDueOn ?? '9') < (other.nextDueOn ?? '9') ? -1 : 1)).slice(0, SHOWN_MAX);

import type { Plan } from '../../../trading/plans/index.ts';

/** How many plans the dashboard names. */
const SHOWN_MAX = 5;
/** How many plans that were stopped it names: further ones are on the list of plans. */
const STOPPED_MAX = 3;

/** The plans that come next, earliest first. */
export const nextPlans = (running: readonly Plan[]): readonly Plan[] =>
  running.toSorted((one, other) => ((one.nextDueOn ?? '9') < (other.nextDueOn ?? '9') ? -1 : 1)).slice(0, SHOWN_MAX);

/** Plans that the client should look at: running ones whose last instalment failed, and stopped ones. */
export const plansToAttend = (running: readonly Plan[], ended: readonly Plan[]): readonly Plan[] => [
  ...running.filter(({ failures }) => failures > 0),
  ...ended.filter(({ status }) => status === 'stopped').slice(0, STOPPED_MAX),
];

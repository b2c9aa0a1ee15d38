import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_KINDS, PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import type { Plan } from './plan.ts';

export type PlanTab = 'all' | PlanKind | 'ended';

export const PLAN_TABS: readonly { readonly id: PlanTab; readonly label: string }[] = [
  { id: 'all', label: 'All' },
  ...PLAN_KINDS.map((kind) => ({ id: kind, label: PLAN_KIND_NAMES[kind] })),
  { id: 'ended', label: 'Ended' },
];

/** The tab in the address; all running plans without a valid one. */
export const tabIn = (query: Record<string, unknown>): PlanTab =>
  PLAN_TABS.find(({ id }) => id === query['tab'])?.id ?? 'all';

/** The running plans of a tab, by their next day; those without one come last. */
export const plansOfTab = (plans: readonly Plan[], tab: PlanTab): readonly Plan[] =>
  plans
    .filter(({ kind }) => tab === 'all' || kind === tab)
    .toSorted((one, other) => ((one.nextDueOn ?? '9') < (other.nextDueOn ?? '9') ? -1 : 1));

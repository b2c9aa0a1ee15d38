export { failureText, mainFund, planState, quantityText } from './model/plan-text.ts';
export type { Plan } from './model/plan.ts';
export { ContinuePlan } from './parts/continue-plan.tsx';
export { PlanActions } from './parts/plan-actions.tsx';
export { PlanRow } from './parts/plan-row.tsx';
export { plansOfHolding } from './model/plans-of-holding.ts';
export { holdingPlanQuery } from './model/plan-address.ts';
export { usePlans } from './plan-list.api.ts';

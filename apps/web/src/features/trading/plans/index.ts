export { mainFund, planState, quantityText } from './model/plan-text.ts';
export type { Plan } from './model/plan.ts';
export { ContinuePlan } from './parts/continue-plan.tsx';
export { PlanActions } from './parts/plan-actions.tsx';
export { PlanRow } from './parts/plan-row.tsx';
export { HoldingPlanLinks } from './parts/holding-plan-links.tsx';
export { HoldingPlanNote } from './parts/holding-plan-note.tsx';
export { holdingPlanQuery } from './model/plan-address.ts';
export { usePlans } from './plan-list.api.ts';

export { checkTerms } from './check-starting.ts';
export { loadPlanFacts } from './load-plan-facts.ts';
export { lockPlansForWork, updatePlan } from './plan.queries.ts';

export { PlanCard } from './parts/plan-card.tsx';

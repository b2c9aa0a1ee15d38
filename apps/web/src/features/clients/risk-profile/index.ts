export { validityText } from './model/profile-text.ts';
export { PlanCard } from './parts/plan-card.tsx';
export { useRiskProfiles } from './risk-profile.api.ts';

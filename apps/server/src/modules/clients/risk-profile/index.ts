export { acknowledgeRisk, loadRiskFit } from './fund-fit.ts';
export type { LatestRiskProfile } from './risk-profiles.queries.ts';
export { findLatestRiskProfile } from './risk-profiles.queries.ts';
export { recordChoices } from './record-profile.ts';

export { acknowledgeRisk, loadRiskFit } from './fund-fit.ts';
export type { AccountProfile } from './fund-fit.queries.ts';
export { findAccountProfile, userProfileJsonSql } from './fund-fit.queries.ts';
export { findLatestRiskProfile } from './risk-profiles.queries.ts';
export { recordChoices } from './record-profile.ts';

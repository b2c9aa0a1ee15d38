export { beginApplication } from './begin-application.ts';
export { chosenAccount } from './application-answer.ts';
export type { Applicant } from './record-verification.ts';
export { changeVerification, findApplicant, lockApplicant, recordVerification } from './record-verification.ts';
export { findRiskCategory } from './risk-profile.ts';
export { approveApplication } from './review/approve-application.ts';
export { returnSteps } from './review/return-steps.ts';
export type { OpenedApplication, StoredJointHolder } from './stored-application.ts';
export { openApplication } from './stored-application.ts';

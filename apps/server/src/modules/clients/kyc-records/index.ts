export { beginRecord } from './begin-record.ts';
export { registrationAgency } from './kra.adapter.ts';
export type { StoppingRecord } from './kyc-records.queries.ts';
export { findNewestCode, listStopping } from './kyc-records.queries.ts';

export { findDebitableMandate, listUsableMandates } from './usable-mandates.queries.ts';

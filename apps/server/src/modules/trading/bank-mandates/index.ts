export { loadMonthlyDebits } from './monthly-debits.queries.ts';
export { findDebitableMandate, listUsableMandates } from './usable-mandates.queries.ts';

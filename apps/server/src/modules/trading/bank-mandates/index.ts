export { loadUsedMonths } from './used-months.ts';
export { loadDebitsOfMonths } from './debits-of-months.ts';
export { instalmentDay } from './monthly-debits.queries.ts';
export { loadMonthlyUse } from './monthly-use.ts';
export { findDebitableMandate, listUsableMandates } from './usable-mandates.queries.ts';

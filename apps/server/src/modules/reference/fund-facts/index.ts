export { findFairNav } from './merge/fair-values.queries.ts';
export { mergeExchangeSchemes, mergeExpenseRatios, mergeFairValues, mergeLaunches, mergeRisks } from './merge-facts.ts';
export { refreshRules } from './refresh-rules.ts';

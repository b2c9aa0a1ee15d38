export { loadTaxRules } from './tax-rules.queries.ts';

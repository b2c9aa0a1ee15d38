export { expectedNavOn } from './expected-nav-on.ts';
export { loadDealingCalendars } from './load-dealing-calendars.ts';
export type { PurchasableScheme } from './load-purchasable.ts';
export { loadPurchasable, purchasableOf } from './load-purchasable.ts';
export type { SchemeRow } from './purchasable.queries.ts';
export { schemeJsonSql } from './purchasable.queries.ts';
export { cutOffOf, ruleOf } from './scheme-terms.ts';

export { expectVisible } from './expect-visible.ts';
export { heldRange } from './held-range.ts';
export { listOrdersOfLines } from './lot-orders.queries.ts';
export type { OneHolding } from './moved-units.queries.ts';
export { heldSql, movedSql, paidSql } from './moved-units.queries.ts';
export { greatestFirst } from './value-rows.ts';

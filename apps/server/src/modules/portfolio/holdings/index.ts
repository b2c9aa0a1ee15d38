export { expectVisible } from './expect-visible.ts';
export { greatestFirst } from './greatest-first.ts';
export { heldRange } from './held-range.ts';
export { listOrdersOfLines } from './lot-orders.queries.ts';
export type { OneHolding } from './moved-units.queries.ts';
export { heldSql, movedSql, paidSql } from './moved-units.queries.ts';

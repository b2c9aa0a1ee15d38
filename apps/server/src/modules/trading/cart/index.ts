export { emptyCartSql } from './cart.queries.ts';
export { lockCart } from './lock-cart.ts';
export { orderDeadline } from './order-deadline.ts';
export { getPurchaseSettings } from './purchase-settings.ts';

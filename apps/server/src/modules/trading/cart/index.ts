export { loadIsAdditional } from './held-schemes.ts';
export { emptyCartSql } from './cart.queries.ts';
export { lockCart } from './lock-cart.ts';
export { orderDeadline } from './order-deadline.ts';
export { getPurchaseSettings } from './purchase-settings.ts';
export { takeCartPlans } from './take-cart-plans.ts';

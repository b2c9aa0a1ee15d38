export { emptyCartSql } from './cart.queries.ts';
export { lockCart } from './lock-cart.ts';
export { getPurchaseSettings } from './purchase-settings.ts';

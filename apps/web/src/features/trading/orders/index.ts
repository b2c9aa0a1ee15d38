export { orderAddressOf } from './model/order-address.ts';
export { ORDER_STATE_LABELS } from './model/state-labels.ts';
export type { Order } from './model/order.ts';
export { useFollowedOrder, usePlaceOrder } from './orders.api.ts';
export { CancelOrderDialog } from './parts/cancel-order-dialog.tsx';
export { OrderClosed } from './parts/order-closed.tsx';
export { OrderUnknown } from './parts/order-unknown.tsx';

import type { AnswerOf } from '@artha/contract/kit/route';
import type { getOrder, getOrderStatus, listCancellable, listOrders } from '@artha/contract/trading/orders';

export type Order = AnswerOf<typeof getOrder>;
export type OrderLine = Order['lines'][number];
export type Payment = Order['payments'][number];
export type OrderStatus = AnswerOf<typeof getOrderStatus>;
export type OrderSummary = AnswerOf<typeof listOrders>['items'][number];
export type Cancellable = AnswerOf<typeof listCancellable>['items'][number];

export { getOrder } from './get-order.ts';
export { lockPayableOrder } from './lock-payable-order.ts';
export { historyEntry, lineHistory, moveLines, moveOrders, syncOrdersWithLines } from './move-orders.ts';
export type { Step } from './move-orders.ts';
export {
  insertTransNumber,
  updateAcceptance,
  updateAllotted,
  updateNavOn,
  updateRejectReasons,
} from './order-lines.queries.ts';
export type { OrderLineRow, OrderRow } from './orders.queries.ts';
export { insertHistory, listLines, lockOrders } from './orders.queries.ts';
export { checkChoice, isConfirmedChoice } from './payment-choice.ts';
export type { Choice } from './payment-choice.ts';
export { EXCHANGE_ORDER, sendToExchange } from './send-to-exchange.ts';

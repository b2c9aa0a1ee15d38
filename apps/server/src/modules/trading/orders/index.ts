export { isSending } from './is-sending.ts';
export { getOrder } from './get-order.ts';
export { listCancellable } from './list-cancellable.ts';
export { listFunds } from './order-funds.queries.ts';
export { findPayableOrder, lockPayableOrder } from './payable-order.ts';
export { historyEntry, lineHistory, moveLines, moveOrders, syncOrdersWithLines } from './move-orders.ts';
export type { Step } from './move-orders.ts';
export {
  insertTransNumber,
  updateAcceptance,
  updateAllotted,
  updateInAmounts,
  updateNavOn,
  updateRedeemed,
  updateRejectReasons,
} from './order-lines.queries.ts';
export type { NewLine, OrderLineRow, OrderRow } from './orders.queries.ts';
export {
  findOrderById,
  findOrderByNumber,
  extendDeadlines,
  insertHistory,
  insertOrder,
  listLines,
  lockOrder,
  lockOrders,
  updateCancelReason,
} from './orders.queries.ts';
export { checkChoice, isConfirmedChoice, isSameChoice } from './payment-choice.ts';
export type { Choice } from './payment-choice.ts';
export { insertPlanOrders } from './insert-orders.queries.ts';
export { releaseReserved } from './release-reserved.ts';
export { updateReserved } from './reserved-units.queries.ts';
export { findOrder } from './orders-read.queries.ts';
export { EXCHANGE_ORDER, sendHeldOrders, sendToExchange } from './send-to-exchange.ts';
export type { BookedLine } from './booked-lines.queries.ts';
export { listBookedOn } from './booked-lines.queries.ts';

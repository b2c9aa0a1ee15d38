export { followLines, lineNotes, moveLines, moveOrders } from './move-orders.ts';
export type { StandingLine, Step } from './move-orders.ts';
export type { OrderLineRow, OrderRow } from './orders.queries.ts';
export { insertHistory, listLines, lockOrder, lockOrders } from './orders.queries.ts';
export { EXCHANGE_ORDER, sendToExchange } from './send-to-exchange.ts';

export type { AllotmentRow } from './allotment-statement.ts';
export { openExchange } from './exchange.adapter.ts';
export type { ExchangeNode } from './exchange-order-handler.ts';
export { notifyClients } from './notify-clients.ts';
export type { Now } from './settle-order.ts';

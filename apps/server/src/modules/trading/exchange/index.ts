export type { AllotmentRow } from './allotment-statement.ts';
export { openExchange } from './exchange.adapter.ts';
export type { ExchangeNode } from './exchange-order-handler.ts';
export { notifyClients } from './notify-clients.ts';
export type { RedemptionRow } from './redemption-statement.ts';
export { dateOfExchange } from './report-query.ts';
export type { Now } from './now.ts';
export { referenceOf } from './wire-entry.ts';

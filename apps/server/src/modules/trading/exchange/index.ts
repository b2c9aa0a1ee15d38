export { allotLines } from './allot-lines.ts';
export { allotmentStep } from './allotment-step.ts';
export { exchangeOrderHandler } from './exchange-order-handler.ts';

export { allotLines } from './allot-lines.ts';
export { allotmentJob } from './allotment-job.ts';
export { exchangeOrderHandler } from './exchange-order-handler.ts';

export { closeOpenPayments } from './close-open-payments.ts';
export { createRefund } from './create-refund.ts';
export { callSigned, readAnswer } from './external-system.adapter.ts';
export { findPayingPayment, listPayingPayments } from './payments.queries.ts';

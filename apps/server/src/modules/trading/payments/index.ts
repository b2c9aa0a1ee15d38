export { clearingRefundHandler } from './clearing-refund-handler.ts';
export { CLEARING_REFUND, createRefund } from './create-refund.ts';
export { expectedNavOn } from './expected-nav-on.ts';
export { startPaymentPoller } from './poll-payments.ts';
export { PAYMENT_BANK, paymentBankHandler } from './payment-bank-handler.ts';
export { paymentRoutes } from './payments.routes.ts';
export { paymentReconciliationJob } from './reconcile-payments.ts';

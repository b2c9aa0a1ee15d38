import { defineModule } from '../../../platform/node/module.ts';
import { clearingRefundHandler } from './clearing-refund-handler.ts';
import { CLEARING_REFUND } from './create-refund.ts';
import { PAYMENT_BANK, paymentBankHandler } from './payment-bank-handler.ts';
import { paymentRoutes } from './payments.routes.ts';
import { startPaymentPoller } from './poll-payments.ts';
import { paymentReconciliationJob } from './reconcile-payments.ts';

export const payments = defineModule({
  name: 'payments',
  routes: paymentRoutes,
  endOfDayJobs: [paymentReconciliationJob],
  outboxHandlers: { [PAYMENT_BANK]: paymentBankHandler, [CLEARING_REFUND]: clearingRefundHandler },
  workers: [(node) => (node.env.isJobsNode ? startPaymentPoller(node) : undefined)],
});

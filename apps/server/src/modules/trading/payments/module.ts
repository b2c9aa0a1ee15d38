import { defineModule } from '../../../platform/node/module.ts';
import { paymentsNeedBankAccount } from './bank-account-needs.queries.ts';
import { clearingRefundHandler } from './clearing-refund-handler.ts';
import { clearingChequeHandler } from './cheques/clearing-cheque-handler.ts';
import { CLEARING_CHEQUE } from './cheques/handle-cheque.ts';
import { creditMatch, creditReturn } from './credits/credit-approvals.ts';
import { CLEARING_REFUND } from './create-refund.ts';
import { debitInquiryJob, debitPresentationJob, debitReturnsJob, watchDebits } from './debits/debit-jobs.ts';
import { PAYMENT_BANK, paymentBankHandler } from './payment-bank-handler.ts';
import { paymentRoutes } from './payments.routes.ts';
import { startPaymentPoller } from './poll-payments.ts';
import { UNMATCHED_MONEY } from './unmatched-check.queries.ts';
import { paymentReconciliationJob } from './reconcile-payments.ts';
import { paymentsTable, refundsTable } from './personal-data.queries.ts';

export const payments = defineModule({
  name: 'payments',
  bankAccountNeeds: paymentsNeedBankAccount,
  routes: paymentRoutes,
  endOfDayJobs: [debitPresentationJob, debitReturnsJob, debitInquiryJob, paymentReconciliationJob],
  everyMinute: [watchDebits],
  outboxHandlers: {
    [PAYMENT_BANK]: paymentBankHandler,
    [CLEARING_REFUND]: clearingRefundHandler,
    [CLEARING_CHEQUE]: clearingChequeHandler,
  },
  approvals: [creditMatch, creditReturn],
  reconciliationChecks: [UNMATCHED_MONEY],
  workers: [(node) => (node.env.isJobsNode ? startPaymentPoller(node) : undefined)],
  personalData: [paymentsTable, refundsTable],
});

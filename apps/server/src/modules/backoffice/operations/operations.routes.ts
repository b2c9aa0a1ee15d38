import * as contract from '@artha/contract/backoffice/operations';
import * as payments from '@artha/contract/backoffice/operations.payments';
import * as cheques from '@artha/contract/trading/payments.cheques';
import * as credits from '@artha/contract/trading/payments.credits';
import * as refunds from '@artha/contract/trading/payments.refunds';
import { serve } from '../../../platform/http/serve.ts';
import { getReportedOrder } from './get-reported-order.ts';
import { listOrderReport } from './list-order-report.ts';
import { listParkedEvents } from './list-parked-events.ts';
import {
  clearCheque,
  depositCheque,
  receiveCheque,
  requestCreditMatch,
  requestCreditRefund,
  resolveDifference,
  returnCheque,
  takeItem,
} from '../../trading/payments/index.ts';
import { listMoneyDifferences } from './list-money-differences.ts';
import { listCheques, listCredits, listRefunds } from './list-payment-work.ts';
import { markParkedEventSeen } from './mark-parked-event-seen.ts';

export const operationRoutes = [
  serve(contract.listOrderReport, listOrderReport),
  serve(contract.getReportedOrder, getReportedOrder),
  serve(payments.listParkedEvents, listParkedEvents),
  serve(payments.markParkedEventSeen, markParkedEventSeen),
  serve(credits.listCredits, listCredits),
  serve(credits.requestCreditMatch, requestCreditMatch),
  serve(credits.requestCreditRefund, requestCreditRefund),
  serve(credits.takePaymentItem, takeItem),
  serve(cheques.listCheques, listCheques),
  serve(cheques.receiveCheque, receiveCheque),
  serve(cheques.depositCheque, depositCheque),
  serve(cheques.clearCheque, clearCheque),
  serve(cheques.returnCheque, returnCheque),
  serve(refunds.listRefunds, listRefunds),
  serve(refunds.listMoneyDifferences, listMoneyDifferences),
  serve(refunds.resolveMoneyDifference, resolveDifference),
];

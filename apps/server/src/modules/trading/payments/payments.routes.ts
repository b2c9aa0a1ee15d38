import * as contract from '@artha/contract/trading/payments';
import * as clearing from '@artha/contract/trading/payments.clearing';
import { serve } from '../../../platform/http/serve.ts';
import { checkUpiHandle } from './check-upi-handle.ts';
import { receiveChequeOutcome } from './cheques/receive-cheque-outcome.ts';
import { receiveCredit } from './credits/receive-credit.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { initiatePayment } from './initiate-payment.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

export const paymentRoutes = [
  serve(contract.initiatePayment, initiatePayment),
  serve(contract.getPaymentStatus, getPaymentStatus),
  serve(contract.receivePaymentEvent, receivePaymentEvent),
  serve(clearing.receiveCredit, receiveCredit),
  serve(clearing.receiveChequeOutcome, receiveChequeOutcome),
  serve(contract.checkUpiHandle, checkUpiHandle),
  serve(contract.getReceipt, getReceipt),
];

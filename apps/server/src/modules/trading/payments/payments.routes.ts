import * as contract from '@artha/contract/trading/payments';
import { serve } from '../../../platform/http/serve.ts';
import { getPaymentStatus } from './get-payment-status.ts';
import { initiatePayment } from './initiate-payment.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

export const paymentRoutes = [
  serve(contract.initiatePayment, initiatePayment),
  serve(contract.getPaymentStatus, getPaymentStatus),
  serve(contract.receivePaymentEvent, receivePaymentEvent),
];

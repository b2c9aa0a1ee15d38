import * as contract from '@artha/contract/trading/orders';
import * as sales from '@artha/contract/trading/sales';
import { serve } from '../../../platform/http/serve.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { cancelOrder } from './cancel-order.ts';
import { getOrder, getOrderStatus } from './get-order.ts';
import { getPaymentOptions } from './get-payment-options.ts';
import { accountOrderSource } from './order-list.queries.ts';
import { listCancellable } from './list-cancellable.ts';
import { placeOrder } from './place-order.ts';
import { sendCancelOtp } from './send-cancel-otp.ts';
import { sendOrderOtp } from './send-order-otp.ts';
import { verifyOrderOtp } from './verify-order-otp.ts';

export const orderRoutes = [
  serve(contract.placeOrder, placeOrder),
  serve(contract.listOrders, ({ filter }, ctx) => listRows(accountOrderSource, ctx, filter)),
  serve(contract.getOrder, getOrder),
  serve(contract.getOrderStatus, getOrderStatus),
  serve(contract.listCancellable, listCancellable),
  serve(contract.cancelOrder, cancelOrder),
  serve(sales.sendCancelOtp, sendCancelOtp),
  serve(contract.getPaymentOptions, getPaymentOptions),
  serve(contract.sendOrderOtp, sendOrderOtp),
  serve(contract.verifyOrderOtp, verifyOrderOtp),
];

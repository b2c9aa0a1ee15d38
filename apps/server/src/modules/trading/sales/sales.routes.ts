import * as contract from '@artha/contract/trading/sales';
import { serve } from '../../../platform/http/serve.ts';
import { estimateSale } from './estimate-sale.ts';
import { getPlacedSale } from './get-placed-sale.ts';
import { getSaleTerms, listSellable } from './list-sellable.ts';
import { listSwitchTargets } from './list-switch-targets.ts';
import { placeSale } from './place-sale.ts';
import { sendSaleOtp } from './send-sale-otp.ts';
import { verifySaleOtp } from './verify-sale-otp.ts';

export const saleRoutes = [
  serve(contract.listSellable, listSellable),
  serve(contract.getSaleTerms, getSaleTerms),
  serve(contract.listSwitchTargets, listSwitchTargets),
  serve(contract.estimateSale, estimateSale),
  serve(contract.placeSale, placeSale),
  serve(contract.getPlacedSale, getPlacedSale),
  serve(contract.sendSaleOtp, sendSaleOtp),
  serve(contract.verifySaleOtp, verifySaleOtp),
];

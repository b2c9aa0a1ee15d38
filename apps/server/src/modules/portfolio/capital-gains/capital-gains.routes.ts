import * as contract from '@artha/contract/portfolio/capital-gains';
import { serve } from '../../../platform/http/serve.ts';
import { getCapitalGains } from './get-capital-gains.ts';
import { getHarvest } from './get-harvest.ts';
import { getSaleTax } from './get-sale-tax.ts';

export const capitalGainRoutes = [
  serve(contract.getCapitalGains, getCapitalGains),
  serve(contract.getHarvest, getHarvest),
  serve(contract.getSaleTax, getSaleTax),
];

import * as contract from '@artha/contract/portfolio/performance';
import { getReturnsOfHoldings as returnsContract } from '@artha/contract/portfolio/performance.returns';
import { serve } from '../../../platform/http/serve.ts';
import { explainPerformance } from './explain-performance.ts';
import { getPerformance } from './get-performance.ts';
import { getReturnsOfHoldings } from './get-returns-of-holdings.ts';

export const performanceRoutes = [
  serve(contract.getPerformance, getPerformance),
  serve(contract.explainPerformance, explainPerformance),
  serve(returnsContract, getReturnsOfHoldings),
];

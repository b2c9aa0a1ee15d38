import * as contract from '@artha/contract/portfolio/performance';
import { serve } from '../../../platform/http/serve.ts';
import { explainPerformance } from './explain-performance.ts';
import { getPerformance } from './get-performance.ts';

export const performanceRoutes = [
  serve(contract.getPerformance, getPerformance),
  serve(contract.explainPerformance, explainPerformance),
];

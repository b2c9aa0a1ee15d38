import * as contract from '@artha/contract/backoffice/operations';
import { serve } from '../../../platform/http/serve.ts';
import { getReportedOrder } from './get-reported-order.ts';
import { listOrderReport } from './list-order-report.ts';

export const operationRoutes = [
  serve(contract.listOrderReport, listOrderReport),
  serve(contract.getReportedOrder, getReportedOrder),
];

import * as contract from '@artha/contract/backoffice/operations';
import * as payments from '@artha/contract/backoffice/operations.payments';
import { serve } from '../../../platform/http/serve.ts';
import { getReportedOrder } from './get-reported-order.ts';
import { listOrderReport } from './list-order-report.ts';
import { listParkedEvents } from './list-parked-events.ts';
import { markParkedEventSeen } from './mark-parked-event-seen.ts';

export const operationRoutes = [
  serve(contract.listOrderReport, listOrderReport),
  serve(contract.getReportedOrder, getReportedOrder),
  serve(payments.listParkedEvents, listParkedEvents),
  serve(payments.markParkedEventSeen, markParkedEventSeen),
];

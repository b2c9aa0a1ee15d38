import { defineModule } from '../../../platform/node/module.ts';
import { ledgerReconciliationJob } from './ledger-reconciliation-job.ts';

export const ledger = defineModule({
  name: 'ledger',
  endOfDayJobs: [ledgerReconciliationJob],
});

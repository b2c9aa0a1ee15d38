import { defineModule } from '../../../platform/node/module.ts';
import { holderCount } from './holder-count.queries.ts';
import { ledgerReconciliationJob } from './ledger-reconciliation-job.ts';

export const ledger = defineModule({
  name: 'ledger',
  instrumentUses: { holderCount },
  endOfDayJobs: [ledgerReconciliationJob],
});

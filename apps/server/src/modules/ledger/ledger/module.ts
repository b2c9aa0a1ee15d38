import { defineModule } from '../../../platform/node/module.ts';
import { listHeldInstrumentIds } from './holdings.queries.ts';
import { ledgerReconciliationJob } from './ledger-reconciliation-job.ts';

export const ledger = defineModule({
  name: 'ledger',
  endOfDayJobs: [ledgerReconciliationJob],
  heldInstrumentIds: listHeldInstrumentIds,
});

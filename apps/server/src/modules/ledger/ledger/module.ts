import { defineModule } from '../../../platform/node/module.ts';
import { holdingsNeedBankAccount } from './bank-account-needs.queries.ts';
import { holderCount } from './holder-count.queries.ts';
import { ledgerReconciliationJob } from './ledger-reconciliation-job.ts';
import { holdingsTable, lotsTable, transactionsTable } from './personal-data.queries.ts';

export const ledger = defineModule({
  name: 'ledger',
  bankAccountNeeds: holdingsNeedBankAccount,
  instrumentUses: { holderCount },
  endOfDayJobs: [ledgerReconciliationJob],
  personalData: [holdingsTable, lotsTable, transactionsTable],
});

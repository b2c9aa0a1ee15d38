import { defineModule } from '../../../platform/node/module.ts';
import { listOwnersByNumber } from './accounts.queries.ts';
import { accountRoutes } from './accounts.routes.ts';
import { account, accountHolder } from './accounts.tables.ts';
import { accountUses } from './master-uses.queries.ts';
import { minorsOfAgeJob } from './minors-of-age-job.ts';
import { listPrimaryAccounts } from './list-primary-accounts.ts';
import { accountsTable, holdersTable, nomineesTable, foliosTable } from './personal-data.queries.ts';

export const accounts = defineModule({
  name: 'accounts',
  routes: accountRoutes,
  endOfDayJobs: [minorsOfAgeJob],
  search: { owners: ({ db, scope }, { compact }) => listOwnersByNumber(db, scope, compact) },
  sealedColumns: [
    { purpose: 'guardian-pan', owner: account.id, sealed: account.guardianPanSealed },
    { purpose: 'holder-pan', owner: accountHolder.id, sealed: accountHolder.panSealed },
    { purpose: 'holder-declaration', owner: accountHolder.id, sealed: accountHolder.declarationSealed },
  ],
  userDetails: {
    primaryAccounts: ({ db, scope, session }) => listPrimaryAccounts(db, scope, session.userId),
  },
  masterUses: accountUses,
  personalData: [accountsTable, holdersTable, nomineesTable, foliosTable],
});

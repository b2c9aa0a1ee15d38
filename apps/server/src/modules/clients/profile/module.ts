import { defineModule } from '../../../platform/node/module.ts';
import { CLIENT_PROFILES, profileUses } from './master-uses.queries.ts';
import { profileRoutes } from './profile.routes.ts';
import { investorDetail } from './profile.tables.ts';
import { profileTable } from './personal-data.queries.ts';

export const profile = defineModule({
  name: 'profile',
  routes: profileRoutes,
  // Sealed for the user, not for the row: it is sealed before the row has an id.
  sealedColumns: [
    { purpose: 'tax-residences', owner: investorDetail.appUserId, sealed: investorDetail.taxResidencesSealed },
  ],
  masterUses: profileUses,
  tableNames: { investor_detail: CLIENT_PROFILES },
  personalData: [profileTable],
});

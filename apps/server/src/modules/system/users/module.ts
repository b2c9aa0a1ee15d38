import { exportUsers } from '@artha/contract/system/users';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { administratorRole } from './administrator-role.ts';
import { findClientResults } from './find-client-results.ts';
import { userExport } from './managed-users.ts';
import { userRoutes } from './users.routes.ts';
import { appUser } from './users.tables.ts';
import { personTable } from './personal-data.queries.ts';

export const users = defineModule({
  name: 'users',
  routes: userRoutes,
  exports: [exported(exportUsers, userExport)],
  approvals: [administratorRole],
  search: { clients: findClientResults },
  sealedColumns: [{ purpose: 'pan', owner: appUser.id, sealed: appUser.panSealed }],
  personalData: [personTable],
});

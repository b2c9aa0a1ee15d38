import { exportUsers } from '@artha/contract/system/users';
import { exported } from '../../../platform/export/exported-table.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { findClients } from './find-clients.queries.ts';
import { userExport } from './managed-users.ts';
import { userRoutes } from './users.routes.ts';
import { appUser } from './users.tables.ts';

export const users = defineModule({
  name: 'users',
  routes: userRoutes,
  exports: [exported(exportUsers, userExport)],
  search: { clients: ({ db, scope }, terms) => findClients(db, scope, terms) },
  sealedColumns: [{ purpose: 'pan', owner: appUser.id, sealed: appUser.panSealed }],
});

import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { masterDataKinds } from './kinds/all-kinds.ts';
import { masterDataApproval } from './master-data-approval.ts';
import { masterDataRoutes } from './master-data.routes.ts';
import { exportedKind } from './master-export.ts';

export const masterData = defineModule({
  name: 'master-data',
  kinds: masterDataKinds,
  routes: masterDataRoutes,
  approvals: [masterDataApproval],
  derivedExports: (modules) => kindsOf(modules).all.map(exportedKind),
});

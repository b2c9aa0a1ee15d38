import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { defineModule } from '../../../platform/node/module.ts';
import { importApproval } from './imports/import-approval.ts';
import { startImporter } from './imports/importer.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { removeOldImports } from './imports/remove-old-imports.ts';
import { masterDataKinds } from './kinds/all-kinds.ts';
import { masterDataApproval } from './master-data-approval.ts';
import { masterDataRoutes } from './master-data.routes.ts';
import { exportedKind } from './master-export.ts';

export const masterData = defineModule({
  name: 'master-data',
  kinds: masterDataKinds,
  routes: [...masterDataRoutes, ...importRoutes],
  approvals: [masterDataApproval, importApproval],
  workers: [(node) => (node.env.isJobsNode ? startImporter(node) : undefined)],
  cleanUps: [removeOldImports],
  derivedExports: (modules) => kindsOf(modules).all.map(exportedKind),
});

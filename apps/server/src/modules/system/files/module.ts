import { defineModule } from '../../../platform/node/module.ts';
import { fileRoutes } from './files.routes.ts';
import { documentsTable } from './personal-data.queries.ts';
import { removeUnowned } from './remove-files.ts';

export const files = defineModule({
  name: 'files',
  routes: fileRoutes,
  everyMinute: [removeUnowned],
  personalData: [documentsTable],
});

import { defineModule } from '../../../platform/node/module.ts';
import { productConfigRoutes } from './product-config.routes.ts';
import { securityTxt } from './security-txt.ts';

export const productConfig = defineModule({
  name: 'product-config',
  routes: productConfigRoutes,
  documents: [({ database, env }) => securityTxt(database.db, env.publicUrl)],
});

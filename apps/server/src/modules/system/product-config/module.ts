import { defineModule } from '../../../platform/node/module.ts';
import { productConfigRoutes } from './product-config.routes.ts';

export const productConfig = defineModule({ name: 'product-config', routes: productConfigRoutes });

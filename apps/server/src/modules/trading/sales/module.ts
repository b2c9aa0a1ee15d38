import { defineModule } from '../../../platform/node/module.ts';
import { saleRoutes } from './sales.routes.ts';

export const sales = defineModule({ name: 'sales', routes: saleRoutes });

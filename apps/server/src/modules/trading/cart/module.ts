import { defineModule } from '../../../platform/node/module.ts';
import { cartRoutes } from './cart.routes.ts';
import { cartTable } from './personal-data.queries.ts';

export const cart = defineModule({ name: 'cart', routes: cartRoutes, personalData: [cartTable] });

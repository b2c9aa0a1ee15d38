import { defineModule } from '../../../platform/node/module.ts';
import { cartRoutes } from './cart.routes.ts';

export const cart = defineModule({ name: 'cart', routes: cartRoutes });

import { defineModule } from '../../../platform/node/module.ts';
import { menuRoutes } from './navigation.routes.ts';

export const navigation = defineModule({ name: 'navigation', routes: menuRoutes });

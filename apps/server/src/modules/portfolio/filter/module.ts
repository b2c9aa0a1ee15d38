import { defineModule } from '../../../platform/node/module.ts';
import { filterRoutes } from './filter.routes.ts';

export const filter = defineModule({ name: 'filter', routes: filterRoutes });

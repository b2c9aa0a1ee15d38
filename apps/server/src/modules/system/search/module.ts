import { defineModule } from '../../../platform/node/module.ts';
import { searchRoutes } from './search.routes.ts';

export const search = defineModule({ name: 'search', routes: searchRoutes });

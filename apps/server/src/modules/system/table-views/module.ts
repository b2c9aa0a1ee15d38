import { defineModule } from '../../../platform/node/module.ts';
import { tableViewRoutes } from './table-views.routes.ts';

export const tableViews = defineModule({ name: 'table-views', routes: tableViewRoutes });

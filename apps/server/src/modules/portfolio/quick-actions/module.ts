import { defineModule } from '../../../platform/node/module.ts';
import { quickActionRoutes } from './quick-actions.routes.ts';

export const quickActions = defineModule({ name: 'quick-actions', routes: quickActionRoutes });

import { defineModule } from '../../../platform/node/module.ts';
import { pendingActionRoutes } from './pending-actions.routes.ts';

export const pendingActions = defineModule({ name: 'pending-actions', routes: pendingActionRoutes });

import { defineModule } from '../../../platform/node/module.ts';
import { performanceRoutes } from './performance.routes.ts';

export const performance = defineModule({ name: 'performance', routes: performanceRoutes });

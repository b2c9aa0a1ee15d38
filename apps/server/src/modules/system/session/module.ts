import { defineModule } from '../../../platform/node/module.ts';
import { sessionCleanUps } from './clean-up-sessions.ts';
import { sessionRoutes } from './session.routes.ts';
import { sessionsTable } from './personal-data.queries.ts';

export const session = defineModule({
  name: 'session',
  routes: sessionRoutes,
  cleanUps: sessionCleanUps,
  personalData: [sessionsTable],
});

import { defineModule } from '../../../platform/node/module.ts';
import { cleanUpSessions } from './clean-up-sessions.ts';
import { sessionRoutes } from './session.routes.ts';

export const session = defineModule({ name: 'session', routes: sessionRoutes, cleanUps: [cleanUpSessions] });

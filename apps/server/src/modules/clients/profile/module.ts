import { defineModule } from '../../../platform/node/module.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile = defineModule({
  name: 'profile',
  routes: profileRoutes,
});

import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for both: the login page carries the name of every chunk. */
const load = () => import('./screens/profile-screens.ts');

export const profileScreens = {
  'my-account': lazyRouteComponent(load, 'MyAccountScreen'),
  'quick-actions': lazyRouteComponent(load, 'QuickActionsScreen'),
};

import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/profile-screens.ts');

export const profileScreens = {
  'my-account': lazyRouteComponent(load, 'MyAccountScreen'),
  profile: lazyRouteComponent(load, 'ProfileScreen'),
  'quick-actions': lazyRouteComponent(load, 'QuickActionsScreen'),
};

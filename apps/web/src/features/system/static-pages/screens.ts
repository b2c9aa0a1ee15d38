import { lazyRouteComponent } from '@tanstack/react-router';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/static-page-screens.ts');

export const staticPagesScreens = {
  disclaimer: lazyRouteComponent(load, 'DisclaimerScreen'),
  'not-found': lazyRouteComponent(load, 'NotFoundScreen'),
  'privacy-policy': lazyRouteComponent(load, 'PrivacyPolicyScreen'),
};

import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

/** One chunk for all: the login page carries the name of every chunk. */
const load = () => import('./screens/static-page-screens.ts');

export const staticPagesScreens = {
  disclaimer: lazyScreen(load, 'DisclaimerScreen'),
  'not-found': lazyScreen(load, 'NotFoundScreen'),
  'privacy-policy': lazyScreen(load, 'PrivacyPolicyScreen'),
};

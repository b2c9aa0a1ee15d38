import { lazyRouteComponent } from '@tanstack/react-router';

export const staticPagesScreens = {
  disclaimer: lazyRouteComponent(() => import('./screens/disclaimer-screen.tsx'), 'DisclaimerScreen'),
  'not-found': lazyRouteComponent(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen'),
  'privacy-policy': lazyRouteComponent(() => import('./screens/privacy-policy-screen.tsx'), 'PrivacyPolicyScreen'),
};

import { lazyRouteComponent } from '@tanstack/react-router';

export const myAccountScreens = {
  'my-account': lazyRouteComponent(() => import('./screens/my-account-screen.tsx'), 'MyAccountScreen'),
};

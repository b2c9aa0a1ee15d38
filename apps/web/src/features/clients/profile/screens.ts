import { lazyRouteComponent } from '@tanstack/react-router';

export const profileScreens = {
  'my-account': lazyRouteComponent(() => import('./screens/my-account-screen.tsx'), 'MyAccountScreen'),
  'quick-actions': lazyRouteComponent(() => import('./screens/quick-actions-screen.tsx'), 'QuickActionsScreen'),
};

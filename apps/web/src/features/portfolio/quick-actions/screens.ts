import { lazyRouteComponent } from '@tanstack/react-router';

export const quickActionsScreens = {
  'quick-actions': lazyRouteComponent(() => import('./screens/quick-actions-screen.tsx'), 'QuickActionsScreen'),
};

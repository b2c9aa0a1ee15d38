import { lazyRouteComponent } from '@tanstack/react-router';

export const salesScreens = {
  switch: lazyRouteComponent(() => import('./screens/switch-screen.tsx'), 'SwitchScreen'),
};

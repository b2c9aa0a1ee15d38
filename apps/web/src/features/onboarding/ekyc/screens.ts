import { lazyRouteComponent } from '@tanstack/react-router';

export const ekycScreens = {
  ekyc: lazyRouteComponent(() => import('./screens/ekyc-screen.tsx'), 'EkycScreen'),
};

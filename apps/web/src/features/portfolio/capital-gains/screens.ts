import { lazyRouteComponent } from '@tanstack/react-router';

export const capitalGainsScreens = {
  'capital-gains': lazyRouteComponent(() => import('./screens/capital-gains-screen.tsx'), 'CapitalGainsScreen'),
};

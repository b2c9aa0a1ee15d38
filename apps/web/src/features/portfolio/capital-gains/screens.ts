import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const capitalGainsScreens = {
  'capital-gains': lazyScreen(() => import('./screens/capital-gains-screen.tsx'), 'CapitalGainsScreen'),
};

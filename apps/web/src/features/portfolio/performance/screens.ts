import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const performanceScreens = {
  performance: lazyScreen(() => import('./screens/performance-screen.tsx'), 'PerformanceScreen'),
};

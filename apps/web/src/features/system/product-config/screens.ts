import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const productConfigScreens = {
  configuration: lazyScreen(() => import('./screens/configuration-screen.tsx'), 'ConfigurationScreen'),
};

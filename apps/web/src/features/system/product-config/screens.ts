import { lazyRouteComponent } from '@tanstack/react-router';

export const productConfigScreens = {
  configuration: lazyRouteComponent(() => import('./screens/configuration-screen.tsx'), 'ConfigurationScreen'),
};

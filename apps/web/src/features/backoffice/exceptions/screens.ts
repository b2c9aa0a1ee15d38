import { lazyRouteComponent } from '@tanstack/react-router';

export const exceptionsScreens = {
  exceptions: lazyRouteComponent(() => import('./screens/exceptions-screen.tsx'), 'ExceptionsScreen'),
};

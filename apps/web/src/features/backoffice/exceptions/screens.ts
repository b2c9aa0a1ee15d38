import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const exceptionsScreens = {
  exceptions: lazyScreen(() => import('./screens/exceptions-screen.tsx'), 'ExceptionsScreen'),
};

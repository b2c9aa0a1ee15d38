import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const myAccountScreens = {
  'my-account': lazyScreen(() => import('./screens/my-account-screen.tsx'), 'MyAccountScreen'),
};

import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const ekycScreens = {
  ekyc: lazyScreen(() => import('./screens/ekyc-screen.tsx'), 'EkycScreen'),
};

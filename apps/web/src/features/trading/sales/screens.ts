import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const salesScreens = {
  switch: lazyScreen(() => import('./screens/switch-screen.tsx'), 'SwitchScreen'),
};

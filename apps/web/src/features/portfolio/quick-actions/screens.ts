import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const quickActionsScreens = {
  'quick-actions': lazyScreen(() => import('./screens/quick-actions-screen.tsx'), 'QuickActionsScreen'),
};

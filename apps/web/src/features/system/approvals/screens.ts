import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const approvalsScreens = {
  approvals: lazyScreen(() => import('./screens/approvals-screen.tsx'), 'ApprovalsScreen'),
};

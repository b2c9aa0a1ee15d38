import { lazyRouteComponent } from '@tanstack/react-router';

export const approvalsScreens = {
  approvals: lazyRouteComponent(() => import('./screens/approvals-screen.tsx'), 'ApprovalsScreen'),
};

import { lazyRouteComponent } from '@tanstack/react-router';

export const usersScreens = {
  'user-management': lazyRouteComponent(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
};

import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const usersScreens = {
  'user-management': lazyScreen(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
};

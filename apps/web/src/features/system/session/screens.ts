import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const sessionScreens = {
  login: lazyScreen(() => import('./screens/login-screen.tsx'), 'ClientLoginScreen'),
  logout: lazyScreen(() => import('./screens/logout-screen.tsx'), 'LogoutScreen'),
  redirect: lazyScreen(() => import('./screens/redirect-screen.tsx'), 'RedirectScreen'),
  'staff-login': lazyScreen(() => import('./screens/login-screen.tsx'), 'StaffLoginScreen'),
};

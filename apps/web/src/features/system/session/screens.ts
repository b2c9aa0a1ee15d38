import { lazyRouteComponent } from '@tanstack/react-router';

export const sessionScreens = {
  login: lazyRouteComponent(() => import('./screens/login-screen.tsx'), 'ClientLoginScreen'),
  logout: lazyRouteComponent(() => import('./screens/logout-screen.tsx'), 'LogoutScreen'),
  redirect: lazyRouteComponent(() => import('./screens/redirect-screen.tsx'), 'RedirectScreen'),
  'staff-login': lazyRouteComponent(() => import('./screens/login-screen.tsx'), 'StaffLoginScreen'),
};

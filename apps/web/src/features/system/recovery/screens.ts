import { lazyRouteComponent } from '@tanstack/react-router';

export const recoveryScreens = {
  'change-password': lazyRouteComponent(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
  'force-tnc': lazyRouteComponent(() => import('./screens/force-tnc-screen.tsx'), 'ForceTncScreen'),
  'forgot-password': lazyRouteComponent(() => import('./screens/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  'forgot-user-id': lazyRouteComponent(() => import('./screens/forgot-user-id-screen.tsx'), 'ForgotUserIdScreen'),
};

import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const recoveryScreens = {
  'change-password': lazyScreen(() => import('./screens/change-password-screen.tsx'), 'ChangePasswordScreen'),
  'force-tnc': lazyScreen(() => import('./screens/force-tnc-screen.tsx'), 'ForceTncScreen'),
  'forgot-password': lazyScreen(() => import('./screens/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  'forgot-user-id': lazyScreen(() => import('./screens/forgot-user-id-screen.tsx'), 'ForgotUserIdScreen'),
};

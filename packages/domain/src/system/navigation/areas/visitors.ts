import type { NavigationArea } from '../area.ts';
import { address } from '../area.ts';
import { anyone, signedIn } from '../navigation-entry.ts';

const onboarding = { isOnboarding: true } as const;

/** Addresses before, during and after login. */
export const visitorAreas: readonly NavigationArea[] = [
  {
    role: undefined,
    guard: anyone,
    nodes: [
      address('/', 'Login', { redirectTo: '/login' }),
      address('/login', 'Login', { screen: 'login' }),
      address('/rm/login', 'Login', { screen: 'staff-login' }),
      address('/forgot-password', 'Forgot Password', { screen: 'forgot-password', isOutsideShell: true }),
      address('/rm/forgot-password', 'Forgot Password', { screen: 'forgot-password', isOutsideShell: true }),
      address('/forgot-userid', 'Forgot User ID', { screen: 'forgot-user-id', isOutsideShell: true }),
      address('/rm/forgot-userid', 'Forgot User ID', { screen: 'forgot-user-id', isOutsideShell: true }),
      address('/redirect', 'Redirect', { screen: 'redirect' }),
      address('/signup', 'Onboarding', { screen: 'signup', ...onboarding, breadcrumb: 'Sign Up' }),
      address('/onboarding-landing', 'Onboarding', {
        screen: 'onboarding-landing',
        ...onboarding,
        breadcrumb: 'Sign Up',
      }),
      address('/onboarding-risk-profile', 'Risk Profile', { ...onboarding, screen: 'onboarding-risk-profile' }),
      address('/ekyc', 'Onboarding', { screen: 'ekyc', ...onboarding, hidesFooter: true }),
      address('/disclaimer', 'Disclaimer', { screen: 'disclaimer' }),
      address('/privacy-policy', 'Privacy Policy', { screen: 'privacy-policy' }),
      address('/coming-soon', 'Coming soon', { screen: 'coming-soon' }),
      address('/404', 'Not found', { screen: 'not-found' }),
    ],
  },
  {
    role: undefined,
    guard: signedIn,
    nodes: [
      address('/logout', 'Logout', { screen: 'logout', isOutsideShell: true, isOpenWithoutNominees: true }),
      address('/change-password', 'Change Password', {
        screen: 'change-password',
        isReloadable: true,
        isOpenWithoutNominees: true,
      }),
      address('/force-tnc', 'Terms and Conditions', { screen: 'force-tnc', isOutsideShell: true, isReloadable: true }),
    ],
  },
];

/** For developers: part of the table in sandbox mode only. */
export const developerArea: NavigationArea = {
  role: undefined,
  guard: anyone,
  nodes: [address('/dev/gallery', 'Gallery', { screen: 'gallery' })],
};

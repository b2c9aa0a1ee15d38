import type { RouteEntry } from './route-entry.ts';
import { anyone, guarded, signedIn } from './route-entry.ts';

/** Before, around and after signing in. */
export const accountRoutes: readonly RouteEntry[] = [
  ...guarded(anyone, [
    ['/', 'Login', { redirectTo: '/login' }],
    ['/login', 'Login', { screen: 'login' }],
    ['/rm/login', 'Login', { screen: 'staff-login' }],
    ['/forgot-password', 'Forgot Password'],
    ['/rm/forgot-password', 'Forgot Password'],
    ['/forgot-userid', 'Forgot User ID'],
    ['/rm/forgot-userid', 'Forgot User ID'],
    ['/redirect', 'Redirect'],
    ['/signup', 'Onboarding'],
    ['/onboarding-landing', 'Onboarding'],
    ['/onboarding-risk-profile', 'Risk Profile'],
    ['/ekyc', 'Onboarding'],
    ['/disclaimer', 'Disclaimer'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/coming-soon', 'Coming soon', { screen: 'coming-soon' }],
    ['/404', 'Not found', { screen: 'not-found' }],
  ]),
  ...guarded(signedIn, [
    ['/logout', 'Logout', { screen: 'logout' }],
    ['/change-password', 'Change Password'],
    ['/force-tnc', 'Terms and Conditions'],
  ]),
];

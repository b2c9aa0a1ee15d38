import type { RouteEntry } from './route-entry.ts';
import { anyone, guarded, signedIn } from './route-entry.ts';

/** Before, around and after signing in. */
export const accountRoutes: readonly RouteEntry[] = [
  ...guarded(anyone, [
    ['/', 'Login', { redirectTo: '/login' }],
    ['/login', 'Login', { screen: 'login' }],
    ['/rm/login', 'Login', { screen: 'staff-login' }],
    ['/forgot-password', 'Forgot Password', { screen: 'forgot-password' }],
    ['/rm/forgot-password', 'Forgot Password', { screen: 'forgot-password' }],
    ['/forgot-userid', 'Forgot User ID', { screen: 'forgot-user-id' }],
    ['/rm/forgot-userid', 'Forgot User ID', { screen: 'forgot-user-id' }],
    ['/redirect', 'Redirect', { screen: 'redirect' }],
    ['/signup', 'Onboarding'],
    ['/onboarding-landing', 'Onboarding'],
    ['/onboarding-risk-profile', 'Risk Profile'],
    ['/ekyc', 'Onboarding', { hidesFooter: true }],
    ['/disclaimer', 'Disclaimer', { screen: 'disclaimer' }],
    ['/privacy-policy', 'Privacy Policy', { screen: 'privacy-policy' }],
    ['/coming-soon', 'Coming soon', { screen: 'coming-soon' }],
    ['/404', 'Not found', { screen: 'not-found' }],
  ]),
  ...guarded(signedIn, [
    ['/logout', 'Logout', { screen: 'logout' }],
    ['/change-password', 'Change Password', { screen: 'change-password' }],
    ['/force-tnc', 'Terms and Conditions', { screen: 'force-tnc' }],
  ]),
];

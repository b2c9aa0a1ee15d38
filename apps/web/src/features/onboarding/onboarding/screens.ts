import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const onboardingScreens = {
  'onboarding-landing': lazyScreen(() => import('./screens/landing-screen.tsx'), 'LandingScreen'),
  signup: lazyScreen(() => import('./screens/sign-up-screen.tsx'), 'SignUpScreen'),
};

import { lazyRouteComponent } from '@tanstack/react-router';

export const onboardingScreens = {
  'onboarding-landing': lazyRouteComponent(() => import('./screens/landing-screen.tsx'), 'LandingScreen'),
  signup: lazyRouteComponent(() => import('./screens/sign-up-screen.tsx'), 'SignUpScreen'),
};

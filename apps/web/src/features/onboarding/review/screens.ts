import { lazyRouteComponent } from '@tanstack/react-router';

export const onboardingReviewScreens = {
  'onboarding-requests': lazyRouteComponent(
    () => import('./screens/onboarding-requests-screen.tsx'),
    'OnboardingRequestsScreen',
  ),
};

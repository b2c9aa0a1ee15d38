import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const onboardingReviewScreens = {
  'onboarding-requests': lazyScreen(
    () => import('./screens/onboarding-requests-screen.tsx'),
    'OnboardingRequestsScreen',
  ),
};

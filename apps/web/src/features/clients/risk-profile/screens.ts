import { lazyRouteComponent } from '@tanstack/react-router';

export const riskProfileScreens = {
  'onboarding-risk-profile': lazyRouteComponent(
    () => import('./screens/onboarding-risk-profile-screen.tsx'),
    'OnboardingRiskProfileScreen',
  ),
  'client-risk-profile': lazyRouteComponent(
    () => import('./screens/client-risk-profile-screen.tsx'),
    'ClientRiskProfileScreen',
  ),
  'risk-questionnaire': lazyRouteComponent(
    () => import('./screens/risk-questionnaire-screen.tsx'),
    'RiskQuestionnaireScreen',
  ),
};

import { lazyScreen } from '../../../ui/lazy/lazy-screen.ts';

export const riskProfileScreens = {
  'onboarding-risk-profile': lazyScreen(
    () => import('./screens/onboarding-risk-profile-screen.tsx'),
    'OnboardingRiskProfileScreen',
  ),
  'client-risk-profile': lazyScreen(
    () => import('./screens/client-risk-profile-screen.tsx'),
    'ClientRiskProfileScreen',
  ),
  'risk-questionnaire': lazyScreen(() => import('./screens/risk-questionnaire-screen.tsx'), 'RiskQuestionnaireScreen'),
};

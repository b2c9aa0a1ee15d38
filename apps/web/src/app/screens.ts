import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { lazyScreen } from '../ui/lazy/lazy-screen.ts';
import { exceptionsScreens } from '../features/backoffice/exceptions/screens.ts';
import { operationsScreens } from '../features/backoffice/operations/screens.ts';
import { bankAccountsScreens } from '../features/clients/bank-accounts/screens.ts';
import { myAccountScreens } from '../features/onboarding/my-account/screens.ts';
import { ekycScreens } from '../features/onboarding/ekyc/screens.ts';
import { riskProfileScreens } from '../features/clients/risk-profile/screens.ts';
import { onboardingScreens } from '../features/onboarding/onboarding/screens.ts';
import { onboardingReviewScreens } from '../features/onboarding/review/screens.ts';
import { capitalGainsScreens } from '../features/portfolio/capital-gains/screens.ts';
import { holdingsScreens } from '../features/portfolio/holdings/screens.ts';
import { performanceScreens } from '../features/portfolio/performance/screens.ts';
import { quickActionsScreens } from '../features/portfolio/quick-actions/screens.ts';
import { calendarScreens } from '../features/reference/calendar/screens.ts';
import { feedsScreens } from '../features/reference/feeds/screens.ts';
import { instrumentsScreens } from '../features/reference/instruments/screens.ts';
import { masterDataScreens } from '../features/reference/master-data/screens.ts';
import { activityLogScreens } from '../features/system/activity-log/screens.ts';
import { approvalsScreens } from '../features/system/approvals/screens.ts';
import { galleryScreens } from '../features/system/gallery/screens.ts';
import { jobsScreens } from '../features/system/jobs/screens.ts';
import { notificationsScreens } from '../features/system/notifications/screens.ts';
import { productConfigScreens } from '../features/system/product-config/screens.ts';
import { recoveryScreens } from '../features/system/recovery/screens.ts';
import { sessionScreens } from '../features/system/session/screens.ts';
import { staticPagesScreens } from '../features/system/static-pages/screens.ts';
import { usersScreens } from '../features/system/users/screens.ts';
import { bankMandatesScreens } from '../features/trading/bank-mandates/screens.ts';
import { cartScreens } from '../features/trading/cart/screens.ts';
import { ordersScreens } from '../features/trading/orders/screens.ts';
import { paymentsScreens } from '../features/trading/payments/screens.ts';
import { plansScreens } from '../features/trading/plans/screens.ts';
import { salesScreens } from '../features/trading/sales/screens.ts';

/** The screens of all features by their names in the navigation table; each is loaded when opened. */
export const screens = {
  ...exceptionsScreens,
  ...operationsScreens,
  ...bankAccountsScreens,
  ...riskProfileScreens,
  ...onboardingScreens,
  ...onboardingReviewScreens,
  ...ekycScreens,
  ...capitalGainsScreens,
  ...myAccountScreens,
  ...holdingsScreens,
  ...performanceScreens,
  ...quickActionsScreens,
  ...calendarScreens,
  ...feedsScreens,
  ...instrumentsScreens,
  ...masterDataScreens,
  ...activityLogScreens,
  ...approvalsScreens,
  ...galleryScreens,
  ...jobsScreens,
  ...notificationsScreens,
  ...productConfigScreens,
  ...recoveryScreens,
  ...sessionScreens,
  ...staticPagesScreens,
  ...usersScreens,
  ...bankMandatesScreens,
  ...cartScreens,
  ...ordersScreens,
  ...paymentsScreens,
  ...plansScreens,
  ...salesScreens,
  // Instruments may not depend on trading, so the fact sheet and its buy panel are joined here.
  'fact-sheet': lazyScreen(() => import('./fact-sheet-route.tsx'), 'FactSheetRoute'),
  // What is held is of a higher area than the risk profile.
  'risk-profile': lazyScreen(() => import('./risk-profile-route.tsx'), 'RiskProfileRoute'),
  // Clients may not depend on onboarding, so the profile and the account opening form are joined here.
  profile: lazyScreen(() => import('./profile-route.tsx'), 'ProfileRoute'),
  'coming-soon': lazyScreen(() => import('./coming-soon-route.tsx'), 'ComingSoonRoute'),
};

export type ScreenName = keyof typeof screens;

const isScreenName = (name: string | undefined): name is ScreenName =>
  name !== undefined && Object.hasOwn(screens, name);

/** The screen of an address; 'coming soon' if it has none, or needs the exchange while that is off. */
export const screenNameOf = ({ screen, needsExchange }: NavigationEntry, isBseEnabled: boolean): ScreenName =>
  isScreenName(screen) && (needsExchange !== true || isBseEnabled) ? screen : 'coming-soon';

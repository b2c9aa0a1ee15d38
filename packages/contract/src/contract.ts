import type * as z from 'zod/mini';
import * as accounts from './clients/accounts.ts';
import * as accountFreeze from './clients/accounts.freeze.ts';
import * as bankAccountReviews from './clients/bank-accounts.review.ts';
import * as bankAccounts from './clients/bank-accounts.ts';
import * as kycRecords from './clients/kyc-records.ts';
import * as profile from './clients/profile.ts';
import * as profileChoices from './clients/profile.choices.ts';
import * as profileHolders from './clients/profile.holders.ts';
import * as profileNominees from './clients/profile.nominees.ts';
import * as quickActions from './portfolio/quick-actions.ts';
import * as riskProfile from './clients/risk-profile.ts';
import * as riskQuestionnaires from './clients/risk-profile.questionnaires.ts';
import * as activityLog from './system/activity-log.ts';
import * as activityLogAdmin from './system/activity-log.admin.ts';
import * as approvals from './system/approvals.ts';
import * as bankMandates from './trading/bank-mandates.ts';
import * as bankMandateQueue from './trading/bank-mandates.queue.ts';
import * as calendar from './reference/calendar.ts';
import * as cart from './trading/cart.ts';
import * as clock from './system/clock.ts';
import * as ekyc from './onboarding/ekyc.ts';
import * as exceptions from './backoffice/exceptions.ts';
import * as exported from './system/exports.ts';
import * as feeds from './reference/feeds.ts';
import * as files from './system/files.ts';
import * as capitalGains from './portfolio/capital-gains.ts';
import * as holdings from './portfolio/holdings.ts';
import * as holdingsOpened from './portfolio/holdings.opened.ts';
import * as pendingActions from './portfolio/pending-actions.ts';
import * as performance from './portfolio/performance.ts';
import * as performanceReturns from './portfolio/performance.returns.ts';
import * as fundFacts from './reference/fund-facts.ts';
import * as instruments from './reference/instruments.ts';
import * as instrumentsAdmin from './reference/instruments.admin.ts';
import * as jobs from './system/jobs.ts';
import * as masterDataImports from './reference/master-data.imports.ts';
import * as masterData from './reference/master-data.ts';
import * as myAccount from './onboarding/my-account.ts';
import * as navigation from './system/navigation.ts';
import * as notifications from './system/notifications.ts';
import * as notificationAlerts from './system/notifications.alerts.ts';
import * as accountForm from './onboarding/account-form.ts';
import * as onboarding from './onboarding/onboarding.ts';
import * as onboardingReview from './onboarding/review.ts';
import * as onboardingSignUp from './onboarding/onboarding.sign-up.ts';
import * as operations from './backoffice/operations.ts';
import * as operationsCheques from './trading/payments.cheques.ts';
import * as operationsCredits from './trading/payments.credits.ts';
import * as operationsPayments from './backoffice/operations.payments.ts';
import * as operationsRefunds from './trading/payments.refunds.ts';
import * as orders from './trading/orders.ts';
import * as otp from './system/otp.ts';
import * as payments from './trading/payments.ts';
import * as plans from './trading/plans.ts';
import * as personalData from './system/personal-data.ts';
import * as paymentsClearing from './trading/payments.clearing.ts';
import * as plansChanges from './trading/plans.changes.ts';
import * as planList from './trading/plans.list.ts';
import * as productConfig from './system/product-config.ts';
import * as productConfigAdmin from './system/product-config.admin.ts';
import * as productConfigOptions from './system/product-config.options.ts';
import * as recovery from './system/recovery.ts';
import * as amounts from './kit/amounts.ts';
import * as errorBody from './kit/error-body.ts';
import type { Route } from './kit/route.ts';
import * as sales from './trading/sales.ts';
import * as scalars from './kit/scalars.ts';
import * as search from './system/search.ts';
import * as session from './system/session.ts';
import * as sessionManagement from './system/session.management.ts';
import * as sessionUser from './system/session.user.ts';
import * as tableViews from './system/table-views.ts';
import * as users from './system/users.ts';
import * as viewedFunds from './reference/instruments.viewed.ts';
import * as watchlist from './reference/watchlist.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const NOUNS = [
  session,
  sessionUser,
  sessionManagement,
  users,
  activityLog,
  activityLogAdmin,
  recovery,
  productConfig,
  productConfigAdmin,
  productConfigOptions,
  navigation,
  fundFacts,
  instruments,
  instrumentsAdmin,
  calendar,
  masterData,
  masterDataImports,
  viewedFunds,
  watchlist,
  accounts,
  bankMandates,
  bankMandateQueue,
  accountFreeze,
  otp,
  bankAccounts,
  bankAccountReviews,
  kycRecords,
  profile,
  profileChoices,
  profileHolders,
  profileNominees,
  accountForm,
  onboardingSignUp,
  onboarding,
  onboardingReview,
  riskProfile,
  riskQuestionnaires,
  cart,
  orders,
  sales,
  payments,
  plans,
  planList,
  paymentsClearing,
  plansChanges,
  ekyc,
  capitalGains,
  holdings,
  holdingsOpened,
  pendingActions,
  performance,
  performanceReturns,
  myAccount,
  quickActions,
  operations,
  operationsPayments,
  exceptions,
  operationsCredits,
  operationsCheques,
  operationsRefunds,
  notifications,
  notificationAlerts,
  approvals,
  jobs,
  exported,
  personalData,
  feeds,
  files,
  tableViews,
  search,
  clock,
];

/** All calls, for the start of the server, the API page and tests over all calls. */
export const allRoutes: readonly Route[] = NOUNS.flatMap((noun) => Object.values(noun).filter(isRoute));

const entries = (modules: readonly object[]): readonly (readonly [string, unknown])[] =>
  modules.flatMap((each) => Object.entries(each));

/** The name of each call, unique: 'listExports'. */
export const callNames: ReadonlyMap<Route, string> = new Map(
  entries(NOUNS).flatMap(([name, value]) => (isRoute(value) ? [[value, name] as const] : [])),
);

/** Schemas with a name of their own, such as Money and ExportJob. A value under several names has its first. */
export const schemaNames: ReadonlyMap<z.ZodMiniType, string> = new Map(
  entries([amounts, errorBody, scalars, ...NOUNS])
    .flatMap(([name, value]) => (isSchema(value) && /^[A-Z]/.test(name) ? [[value, name] as const] : []))
    .toReversed(),
);

import { exceptions } from './modules/backoffice/exceptions/module.ts';
import { operations } from './modules/backoffice/operations/module.ts';
import { accounts } from './modules/clients/accounts/module.ts';
import { bankAccounts } from './modules/clients/bank-accounts/module.ts';
import { kycRecords } from './modules/clients/kyc-records/module.ts';
import { profile } from './modules/clients/profile/module.ts';
import { riskProfile } from './modules/clients/risk-profile/module.ts';
import { ledger } from './modules/ledger/ledger/module.ts';
import { accountForm } from './modules/onboarding/account-form/module.ts';
import { myAccount } from './modules/onboarding/my-account/module.ts';
import { onboardingReview } from './modules/onboarding/review/module.ts';
import { ekyc } from './modules/onboarding/ekyc/module.ts';
import { onboarding } from './modules/onboarding/onboarding/module.ts';
import { capitalGains } from './modules/portfolio/capital-gains/module.ts';
import { filter } from './modules/portfolio/filter/module.ts';
import { holdings } from './modules/portfolio/holdings/module.ts';
import { pendingActions } from './modules/portfolio/pending-actions/module.ts';
import { quickActions } from './modules/portfolio/quick-actions/module.ts';
import { calendar } from './modules/reference/calendar/module.ts';
import { feeds } from './modules/reference/feeds/module.ts';
import { fundFacts } from './modules/reference/fund-facts/module.ts';
import { instruments } from './modules/reference/instruments/module.ts';
import { masterData } from './modules/reference/master-data/module.ts';
import { schemeRules } from './modules/reference/scheme-rules/module.ts';
import { watchlist } from './modules/reference/watchlist/module.ts';
import { activityLog } from './modules/system/activity-log/module.ts';
import { approvals } from './modules/system/approvals/module.ts';
import { audit } from './modules/system/audit/module.ts';
import { performance } from './modules/portfolio/performance/module.ts';
import { clock } from './modules/system/clock/module.ts';
import { exportFiles } from './modules/system/exports/module.ts';
import { files } from './modules/system/files/module.ts';
import { jobs } from './modules/system/jobs/module.ts';
import { navigation } from './modules/system/navigation/module.ts';
import { notifications } from './modules/system/notifications/module.ts';
import { otp } from './modules/system/otp/module.ts';
import { personalData } from './modules/system/personal-data/module.ts';
import { productConfig } from './modules/system/product-config/module.ts';
import { recovery } from './modules/system/recovery/module.ts';
import { search } from './modules/system/search/module.ts';
import { session } from './modules/system/session/module.ts';
import { tableViews } from './modules/system/table-views/module.ts';
import { users } from './modules/system/users/module.ts';
import { bankMandates } from './modules/trading/bank-mandates/module.ts';
import { cart } from './modules/trading/cart/module.ts';
import { exchange } from './modules/trading/exchange/module.ts';
import { income } from './modules/trading/income/module.ts';
import { orders } from './modules/trading/orders/module.ts';
import { payments } from './modules/trading/payments/module.ts';
import { payouts } from './modules/trading/payouts/module.ts';
import { plans } from './modules/trading/plans/module.ts';
import { registrar } from './modules/trading/registrar/module.ts';
import { sales } from './modules/trading/sales/module.ts';
import type { Module } from './platform/node/module.ts';

/** Every module of the product, in the order of the areas. A new noun is added here. */
export const modules: readonly Module[] = [
  // system
  audit,
  clock,
  jobs,
  productConfig,
  navigation,
  users,
  session,
  recovery,
  otp,
  activityLog,
  notifications,
  approvals,
  tableViews,
  exportFiles,
  personalData,
  files,
  search,
  // reference
  masterData,
  fundFacts,
  instruments,
  schemeRules,
  calendar,
  feeds,
  watchlist,
  // clients
  accounts,
  bankAccounts,
  kycRecords,
  profile,
  riskProfile,
  // ledger
  ledger,
  // trading
  bankMandates,
  cart,
  orders,
  sales,
  payments,
  plans,
  exchange,
  registrar,
  income,
  payouts,
  // onboarding
  accountForm,
  onboarding,
  onboardingReview,
  ekyc,
  myAccount,
  // portfolio
  filter,
  holdings,
  pendingActions,
  performance,
  capitalGains,
  quickActions,
  // backoffice
  operations,
  exceptions,
];

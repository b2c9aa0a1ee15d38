import { REPORT_TABS } from '@artha/domain/trading/orders/report-tabs';
import type { RoleKey } from '@artha/domain/kit/roles';
import type { RouteEntry } from './route-entry.ts';
import { guarded, only } from './route-entry.ts';

const orderBook = (role: RoleKey, prefix: string): readonly RouteEntry[] =>
  guarded(only(role), [
    [
      `/${prefix}/transactions-report/$tab`,
      'Transactions Report',
      { screen: 'order-report', values: { tab: REPORT_TABS } },
    ],
  ]);

const operationsRoutes = guarded(only('operations'), [
  ['/ops', 'Transactions Report', { redirectTo: '/ops/transactions-report/transaction-done' }],
  ['/ops/client-master', 'Client Master'],
  ['/ops/onboarding-requests', 'Onboarding Requests'],
  ['/ops/family-mapping', 'Family Mapping'],
  ['/ops/account-re-mapping', 'Folio Re-Mapping'],
  ['/ops/mandates', 'Mandates'],
  ['/ops/payments', 'Payments'],
  ['/ops/bulk-uploads', 'Bulk Uploads'],
  ['/ops/cas-upload', 'CAS Upload'],
  ['/ops/instrument-risk', 'Instrument Risk'],
  ['/ops/document-repository', 'Document Repository'],
  ['/ops/download-reports', 'Download Reports'],
  ['/ops/master-data/$model', 'Master Data'],
  ['/ops/notifications', 'Notifications', { screen: 'notifications' }],
]);

const systemAdminRoutes = guarded(only('systemAdmin'), [
  ['/system-admin/cron-logs', 'Cron Logs', { screen: 'cron-logs' }],
  ['/system-admin/user-management', 'User Management', { screen: 'user-management' }],
  ['/system-admin/activity-log', 'Activity Log', { screen: 'activity-log' }],
  ['/system-admin/configuration', 'Configuration', { screen: 'configuration' }],
  ['/system-admin/notifications', 'Notifications', { screen: 'notifications' }],
]);

const businessAdminRoutes = guarded(only('businessAdmin'), [
  ['/business-admin/model-portfolio/config-select', 'Config Select'],
  ['/business-admin/model-portfolio/allocation', 'View Model Portfolios'],
  [
    '/business-admin/model-portfolio-allocation',
    'View Model Portfolios',
    { redirectTo: '/business-admin/model-portfolio/allocation' },
  ],
  ['/business-admin/risk-profile', 'Risk Profile'],
  ['/business-admin/capital-buckets', 'Capital Buckets'],
  ['/business-admin/instruments', 'Instruments'],
  ['/business-admin/master-data/$model', 'Master Data'],
  ['/business-admin/notifications', 'Notifications', { screen: 'notifications' }],
]);

const financeRoutes = guarded(only('finance'), [
  ['/finance/fee-plan', 'Fee Plan'],
  ['/finance/commission-matrix', 'Commission Matrix'],
  ['/finance/incentive-matrix', 'Incentive Matrix'],
  ['/finance/brokerage', 'Brokerage'],
  ['/finance/invoices', 'Invoices'],
  ['/finance/notifications', 'Notifications', { screen: 'notifications' }],
]);

/** @param prefix the provider's area, such as 'artha-admin' */
const providerAdminRoutes = (prefix: string) =>
  guarded(only('providerAdmin'), [
    [`/${prefix}/cron-logs`, 'Cron Logs', { screen: 'cron-logs' }],
    [`/${prefix}/user-management`, 'User Management', { screen: 'user-management' }],
    [`/${prefix}/bulk-uploads`, 'Bulk Uploads'],
    [`/${prefix}/master-data/$model`, 'Master Data'],
    [`/${prefix}/notifications`, 'Notifications', { screen: 'notifications' }],
  ]);

/** The back office: operations, administrators, finance. */
export const officeRoutes = (providerPrefix: string): readonly RouteEntry[] => [
  ...orderBook('operations', 'ops'),
  ...operationsRoutes,
  ...systemAdminRoutes,
  ...orderBook('businessAdmin', 'business-admin'),
  ...businessAdminRoutes,
  ...orderBook('serviceManager', 'sm'),
  ...financeRoutes,
  ...providerAdminRoutes(providerPrefix),
];

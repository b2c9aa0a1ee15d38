import { REPORT_TABS } from '@artha/domain/orders/report-tabs';
import type { RoleKey } from '@artha/domain/roles';
import type { MenuPlace, RouteEntry } from './route-entry.ts';
import { guarded, only } from './route-entry.ts';

const of = (role: RoleKey, label: string, group?: string): { menu: readonly MenuPlace[] } => ({
  menu: [{ role, label, ...(group && { group }) }],
});

const orderBook = (role: RoleKey, prefix: string): readonly RouteEntry[] =>
  guarded(only(role), [
    [
      `/${prefix}/transactions-report/$tab`,
      'Transactions Report',
      {
        screen: 'order-report',
        values: { tab: REPORT_TABS },
        menu: [{ role, label: 'Transactions Report', to: `/${prefix}/transactions-report/transaction-done` }],
      },
    ],
  ]);

const master = (label: string, group: string, model: string): MenuPlace => ({
  role: 'operations',
  label,
  group,
  to: `/ops/master-data/${model}`,
});

const operationsRoutes = guarded(only('operations'), [
  ['/ops', 'Transactions Report', { redirectTo: '/ops/transactions-report/transaction-done' }],
  ['/ops/client-master', 'Client Master', of('operations', 'Client Master', 'Clients')],
  ['/ops/onboarding-requests', 'Onboarding Requests', of('operations', 'Onboarding Requests', 'Clients')],
  ['/ops/family-mapping', 'Family Mapping', of('operations', 'Family Mapping', 'Clients')],
  ['/ops/account-re-mapping', 'Folio Re-Mapping', of('operations', 'Folio Re-Mapping', 'Clients')],
  ['/ops/mandates', 'Mandates', of('operations', 'Mandates', 'Processing')],
  ['/ops/payments', 'Payments', of('operations', 'Payments', 'Processing')],
  ['/ops/bulk-uploads', 'Bulk Uploads', of('operations', 'Bulk Uploads', 'Processing')],
  ['/ops/cas-upload', 'CAS Upload', of('operations', 'CAS Upload', 'Processing')],
  ['/ops/instrument-risk', 'Instrument Risk', of('operations', 'Instrument Risk', 'Instruments')],
  ['/ops/document-repository', 'Document Repository', of('operations', 'Document Repository', 'Documents')],
  ['/ops/download-reports', 'Download Reports', of('operations', 'Download Reports', 'Documents')],
  [
    '/ops/master-data/$model',
    'Master Data',
    {
      menu: [
        master('Bank', 'Master Data', 'Bank'),
        master('Bank Branch', 'Master Data', 'BankBranch'),
        master('Bank Account Type', 'Master Data', 'BankAccountType'),
        master('Payment Banks', 'Master Data', 'PaymentBank'),
        master('Business Calendar', 'Master Data', 'BusinessCalendar'),
      ],
    },
  ],
  ['/ops/notifications', 'Notifications', of('operations', 'Notifications')],
]);

const systemAdminRoutes = guarded(only('systemAdmin'), [
  ['/system-admin/cron-logs', 'Cron Logs', { screen: 'cron-logs', ...of('systemAdmin', 'Cron Logs') }],
  [
    '/system-admin/user-management',
    'User Management',
    { screen: 'user-management', ...of('systemAdmin', 'User Management') },
  ],
  ['/system-admin/activity-log', 'Activity Log', of('systemAdmin', 'Activity Log')],
  ['/system-admin/configuration', 'Configuration', of('systemAdmin', 'Configuration')],
  ['/system-admin/notifications', 'Notifications', of('systemAdmin', 'Notifications')],
]);

const businessAdminRoutes = guarded(only('businessAdmin'), [
  [
    '/business-admin/model-portfolio/config-select',
    'Config Select',
    of('businessAdmin', 'Config Select', 'Model Portfolios'),
  ],
  [
    '/business-admin/model-portfolio/allocation',
    'View Model Portfolios',
    of('businessAdmin', 'View Model Portfolios', 'Model Portfolios'),
  ],
  [
    '/business-admin/model-portfolio-allocation',
    'View Model Portfolios',
    { redirectTo: '/business-admin/model-portfolio/allocation' },
  ],
  ['/business-admin/risk-profile', 'Risk Profile', of('businessAdmin', 'Risk Profile', 'Risk')],
  ['/business-admin/capital-buckets', 'Capital Buckets', of('businessAdmin', 'Capital Buckets', 'Risk')],
  ['/business-admin/instruments', 'Instruments', of('businessAdmin', 'Instruments')],
  ['/business-admin/master-data/$model', 'Master Data'],
  ['/business-admin/notifications', 'Notifications', of('businessAdmin', 'Notifications')],
]);

const financeRoutes = guarded(only('finance'), [
  ['/finance/fee-plan', 'Fee Plan', of('finance', 'Fee Plan')],
  ['/finance/commission-matrix', 'Commission Matrix', of('finance', 'Commission Matrix', 'Commission')],
  ['/finance/incentive-matrix', 'Incentive Matrix', of('finance', 'Incentive Matrix', 'Commission')],
  ['/finance/brokerage', 'Brokerage', of('finance', 'Brokerage', 'Commission')],
  ['/finance/invoices', 'Invoices', of('finance', 'Invoices')],
  ['/finance/notifications', 'Notifications', of('finance', 'Notifications')],
]);

/** @param prefix the provider's area, such as 'artha-admin' */
const providerAdminRoutes = (prefix: string) =>
  guarded(only('providerAdmin'), [
    [`/${prefix}/cron-logs`, 'Cron Logs', { screen: 'cron-logs', ...of('providerAdmin', 'Cron Logs') }],
    [
      `/${prefix}/user-management`,
      'User Management',
      { screen: 'user-management', ...of('providerAdmin', 'User Management') },
    ],
    [`/${prefix}/bulk-uploads`, 'Bulk Uploads', of('providerAdmin', 'Bulk Uploads')],
    [`/${prefix}/master-data/$model`, 'Master Data'],
    [`/${prefix}/notifications`, 'Notifications', of('providerAdmin', 'Notifications')],
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

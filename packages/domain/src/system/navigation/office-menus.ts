import type { MenuDraft } from './build-menu.ts';
import { group, place } from './build-menu.ts';
import { masterDataMenu, operationsMasterDataMenu } from './master-data-menu.ts';

const fullOnly = { isFullAccess: true };

export const operationsMenu: readonly MenuDraft[] = [
  place(1, 'Transactions Report', '/ops/transactions-report/transaction-done', { iconClass: 'table' }),
  group(
    2,
    'Clients',
    [
      place(3, 'Client Master', '/ops/client-master'),
      place(4, 'Onboarding Requests', '/ops/onboarding-requests'),
      place(5, 'Family Mapping', '/ops/family-mapping', fullOnly),
      place(6, 'Folio Re-Mapping', '/ops/account-re-mapping', fullOnly),
    ],
    { iconClass: 'users' },
  ),
  group(
    7,
    'Processing',
    [
      place(8, 'Mandates', '/ops/mandates'),
      place(9, 'Payments', '/ops/payments'),
      place(10, 'Bulk Uploads', '/ops/bulk-uploads', fullOnly),
      place(11, 'CAS Upload', '/ops/cas-upload'),
    ],
    { iconClass: 'swap' },
  ),
  group(12, 'Instruments', [place(13, 'Instrument Risk', '/ops/instrument-risk', fullOnly)], { iconClass: 'layers' }),
  group(14, 'Documents', [place(15, 'Document Repository', '/ops/document-repository')], { iconClass: 'folder' }),
  place(16, 'Download Reports', '/ops/download-reports', { iconClass: 'download' }),
  operationsMasterDataMenu(17),
  place(18, 'Notifications', '/ops/notifications', { iconClass: 'bell' }),
];

export const systemAdminMenu: readonly MenuDraft[] = [
  place(1, 'Cron Logs', '/system-admin/cron-logs', { iconClass: 'clock' }),
  place(2, 'User Management', '/system-admin/user-management', { iconClass: 'users' }),
  place(3, 'Activity Log', '/system-admin/activity-log', { iconClass: 'document' }),
  place(4, 'Configuration', '/system-admin/configuration', { iconClass: 'filters' }),
  place(5, 'Notifications', '/system-admin/notifications', { iconClass: 'bell' }),
];

export const businessAdminMenu: readonly MenuDraft[] = [
  place(1, 'Transactions Report', '/business-admin/transactions-report/transaction-done', { iconClass: 'table' }),
  group(
    2,
    'Model Portfolios',
    [
      place(3, 'Config Select', '/business-admin/model-portfolio/config-select'),
      place(4, 'View Model Portfolios', '/business-admin/model-portfolio/allocation'),
    ],
    { iconClass: 'chart' },
  ),
  group(
    5,
    'Risk',
    [
      place(6, 'Risk Profile', '/business-admin/risk-profile'),
      place(7, 'Capital Buckets', '/business-admin/capital-buckets'),
    ],
    { iconClass: 'shield' },
  ),
  place(8, 'Instruments', '/business-admin/instruments', { iconClass: 'layers' }),
  masterDataMenu(9, 'business-admin'),
  place(10, 'Notifications', '/business-admin/notifications', { iconClass: 'bell' }),
];

/** @param prefix the provider's area, such as 'artha-admin' */
export const providerAdminMenu = (prefix: string): readonly MenuDraft[] => [
  place(1, 'Cron Logs', `/${prefix}/cron-logs`, { iconClass: 'clock' }),
  place(2, 'User Management', `/${prefix}/user-management`, { iconClass: 'users' }),
  place(3, 'Bulk Uploads', `/${prefix}/bulk-uploads`, { iconClass: 'upload' }),
  masterDataMenu(4, prefix),
  place(5, 'Notifications', `/${prefix}/notifications`, { iconClass: 'bell' }),
];

export const financeMenu: readonly MenuDraft[] = [
  place(1, 'Fee Plan', '/finance/fee-plan', { iconClass: 'document' }),
  group(
    2,
    'Commission',
    [
      place(3, 'Commission Matrix', '/finance/commission-matrix'),
      place(4, 'Incentive Matrix', '/finance/incentive-matrix'),
      place(5, 'Brokerage', '/finance/brokerage'),
    ],
    { iconClass: 'chart' },
  ),
  place(6, 'Invoices', '/finance/invoices', { iconClass: 'pen' }),
  place(7, 'Notifications', '/finance/notifications', { iconClass: 'bell' }),
];

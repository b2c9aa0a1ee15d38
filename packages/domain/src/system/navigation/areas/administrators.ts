import type { NavigationArea } from '../area.ts';
import { address, group, masterData } from '../area.ts';
import { only } from '../navigation-entry.ts';
import { masterDataAddresses } from './master-data.ts';
import { transactionsReport } from './transactions-report.ts';
import { approvals } from './approvals.ts';

export const systemAdminArea: NavigationArea = {
  role: 'systemAdmin',
  guard: only('systemAdmin'),
  nodes: [
    address('/system-admin/cron-logs', 'Cron Logs', { screen: 'cron-logs', menu: { number: 1, icon: 'clock' } }),
    address('/system-admin/user-management', 'User Management', {
      screen: 'user-management',
      menu: { number: 2, icon: 'users' },
    }),
    address('/system-admin/activity-log', 'Activity Log', {
      screen: 'activity-log',
      menu: { number: 3, icon: 'document' },
    }),
    address('/system-admin/configuration', 'Configuration', {
      screen: 'configuration',
      menu: { number: 4, icon: 'filters' },
    }),
    approvals(6, 'system-admin'),
    address('/system-admin/notifications', 'Notifications', {
      screen: 'notifications',
      menu: { number: 5, icon: 'bell' },
    }),
  ],
};

export const businessAdminArea: NavigationArea = {
  role: 'businessAdmin',
  guard: only('businessAdmin'),
  nodes: [
    transactionsReport('business-admin'),
    group(
      2,
      'Model Portfolios',
      [
        address('/business-admin/model-portfolio/config-select', 'Config Select', { menu: 3 }),
        address('/business-admin/model-portfolio-allocation', 'View Model Portfolios', { menu: 4 }),
        address('/business-admin/model-portfolio/allocation', 'View Model Portfolios', {
          redirectTo: '/business-admin/model-portfolio-allocation',
        }),
      ],
      { icon: 'chart' },
    ),
    group(
      5,
      'Risk',
      [
        address('/business-admin/risk-profile', 'Risk Profile', { screen: 'risk-questionnaire', menu: 6 }),
        address('/business-admin/capital-buckets', 'Capital Buckets', { screen: 'capital-buckets', menu: 7 }),
      ],
      { icon: 'shield' },
    ),
    address('/business-admin/instruments', 'Instruments', {
      screen: 'instrument-master',
      menu: { number: 8, icon: 'layers' },
    }),
    address('/business-admin/instruments/new', 'New Instrument', { screen: 'instrument-edit' }),
    address('/business-admin/instruments/$id', 'Instrument', { screen: 'instrument-edit' }),
    ...masterDataAddresses('business-admin'),
    masterData(9, 'business-admin'),
    address('/business-admin/feeds', 'Feeds', { screen: 'feeds', menu: { number: 12, icon: 'upload' } }),
    address('/business-admin/feeds/$runId', 'Import of a File', { screen: 'feed-run' }),
    approvals(11, 'business-admin'),
    address('/business-admin/notifications', 'Notifications', {
      screen: 'notifications',
      menu: { number: 10, icon: 'bell' },
    }),
  ],
};

/** @param prefix first part of the provider's addresses, such as 'artha-admin' */
export const providerAdminArea = (prefix: string): NavigationArea => ({
  role: 'providerAdmin',
  guard: only('providerAdmin'),
  nodes: [
    address(`/${prefix}/cron-logs`, 'Cron Logs', { screen: 'cron-logs', menu: { number: 1, icon: 'clock' } }),
    address(`/${prefix}/user-management`, 'User Management', {
      screen: 'user-management',
      menu: { number: 2, icon: 'users' },
    }),
    address(`/${prefix}/bulk-uploads`, 'Bulk Uploads', { menu: { number: 3, icon: 'upload' } }),
    ...masterDataAddresses(prefix),
    masterData(4, prefix),
    approvals(6, prefix),
    address(`/${prefix}/notifications`, 'Notifications', {
      screen: 'notifications',
      menu: { number: 5, icon: 'bell' },
    }),
  ],
});

import type { NavigationArea } from '../area.ts';
import { address, group, masterData } from '../area.ts';
import { only } from '../navigation-entry.ts';
import { masterDataAddresses } from './master-data.ts';
import { transactionsReport } from './transactions-report.ts';
import { approvals } from './approvals.ts';

const full = (number: number) => ({ number, isFullAccess: true });

export const operationsArea: NavigationArea = {
  role: 'operations',
  guard: only('operations'),
  nodes: [
    address('/ops', 'Transactions Report', { redirectTo: '/ops/transactions-report/transaction-done' }),
    transactionsReport('ops'),
    group(
      2,
      'Clients',
      [
        address('/ops/client-master', 'Client Master', { menu: 3 }),
        address('/ops/onboarding-requests', 'Onboarding Requests', { screen: 'onboarding-requests', menu: 4 }),
        address('/ops/family-mapping', 'Family Mapping', { menu: full(5) }),
        address('/ops/account-re-mapping', 'Folio Re-Mapping', { menu: full(6) }),
      ],
      { icon: 'users' },
    ),
    group(
      7,
      'Processing',
      [
        address('/ops/mandates', 'Mandates', { screen: 'mandate-queue', menu: 8 }),
        address('/ops/payments', 'Payments', { screen: 'payments', menu: 9 }),
        address('/ops/exceptions', 'Exceptions', { screen: 'exceptions', menu: 21 }),
        address('/ops/bank-accounts', 'Bank Accounts', { screen: 'bank-account-reviews', menu: 20 }),
        address('/ops/bulk-uploads', 'Bulk Uploads', { menu: full(10) }),
        address('/ops/cas-upload', 'CAS Upload', { menu: 11 }),
      ],
      { icon: 'swap' },
    ),
    group(12, 'Instruments', [address('/ops/instrument-risk', 'Instrument Risk', { menu: full(13) })], {
      icon: 'layers',
    }),
    group(14, 'Documents', [address('/ops/document-repository', 'Document Repository', { menu: 15 })], {
      icon: 'folder',
    }),
    address('/ops/download-reports', 'Download Reports', { menu: { number: 16, icon: 'download' } }),
    ...masterDataAddresses('ops'),
    masterData(17, 'ops', { kinds: 'operations', isFullAccess: true }),
    approvals(19, 'ops'),
    address('/ops/notifications', 'Notifications', { screen: 'notifications', menu: { number: 18, icon: 'bell' } }),
  ],
};

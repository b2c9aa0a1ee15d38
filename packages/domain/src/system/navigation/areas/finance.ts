import type { NavigationArea } from '../area.ts';
import { address, group } from '../area.ts';
import { only } from '../navigation-entry.ts';
import { approvals } from './approvals.ts';

export const financeArea: NavigationArea = {
  role: 'finance',
  guard: only('finance'),
  nodes: [
    address('/finance/fee-plan', 'Fee Plan', { menu: { number: 1, icon: 'document' } }),
    group(
      2,
      'Commission',
      [
        address('/finance/commission-matrix', 'Commission Matrix', { menu: 3 }),
        address('/finance/incentive-matrix', 'Incentive Matrix', { menu: 4 }),
        address('/finance/brokerage', 'Brokerage', { menu: 5 }),
      ],
      { icon: 'chart' },
    ),
    address('/finance/invoices', 'Invoices', { menu: { number: 6, icon: 'pen' } }),
    approvals(8, 'finance'),
    address('/finance/notifications', 'Notifications', { screen: 'notifications', menu: { number: 7, icon: 'bell' } }),
  ],
};

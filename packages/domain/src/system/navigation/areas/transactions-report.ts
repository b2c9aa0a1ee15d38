import type { AreaNode } from '../area.ts';
import { address } from '../area.ts';
import { REPORT_TABS } from '../report-types.ts';

/** The order report, the first menu item of each role that has it. */
export const transactionsReport = (prefix: string): AreaNode =>
  address(`/${prefix}/transactions-report/$tab`, 'Transactions Report', {
    screen: 'order-report',
    values: { tab: REPORT_TABS },
    menu: { number: 1, link: `/${prefix}/transactions-report/${REPORT_TABS[0]}`, icon: 'table' },
  });

import type { AreaNode, NavigationArea } from '../area.ts';
import { address, group, link } from '../area.ts';
import { only, signedIn, strictlyOnly } from '../navigation-entry.ts';
import { REPORT_TYPES } from '../report-types.ts';
import { transactionsReport } from './transactions-report.ts';
import { approvals } from './approvals.ts';

const bothManagers = only('relationshipManager', 'serviceManager');
const full = (number: number) => ({ number, isFullAccess: true });

const relationshipManagerReports: readonly AreaNode[] = [
  address('/rm/reports/$tabName', 'Reports', { values: { tabName: REPORT_TYPES } }),
  link(21, 'Transactions', '/rm/reports/transactions-report'),
  group(22, 'Portfolio', [
    link(23, 'Portfolio Appraisal', '/rm/reports/portfolio-appraisal'),
    link(24, 'Performance by Security', '/rm/reports/performance-by-security'),
    link(25, 'Attribution', '/rm/reports/attribution'),
    link(26, 'Comparative Analysis', '/rm/reports/comparative-analysis'),
  ]),
  group(27, 'Income and tax', [
    link(28, 'Capital Gain', '/rm/reports/capital-gain'),
    link(29, 'Statement of Interest', '/rm/reports/statement-of-interest'),
    link(30, 'Statement of Dividend', '/rm/reports/statement-of-dividend'),
  ]),
];

export const relationshipManagerArea: NavigationArea = {
  role: 'relationshipManager',
  guard: only('relationshipManager'),
  nodes: [
    address('/rm/dashboard', 'Dashboard', { menu: { number: 1, icon: 'home' } }),
    group(
      2,
      'Clients',
      [
        address('/rm/clients', 'Clients', { menu: { number: 3, label: 'All Clients' } }),
        address('/rm/client-dashboard', 'Client Dashboard', { guard: bothManagers, menu: 4 }),
        address('/client-dashboard', 'Client Dashboard', { guard: bothManagers, redirectTo: '/rm/client-dashboard' }),
        address('/rm/recently-viewed', 'Recently Viewed', { menu: 5 }),
        address('/rm/risk-profile', 'Risk Profile', { screen: 'client-risk-profile', menu: 6 }),
      ],
      { icon: 'users' },
    ),
    group(
      7,
      'Workbench',
      [
        address('/rm/fund-picker', 'Fund Picker', { menu: 8 }),
        address('/rm/scenario-analysis', 'Scenario Analysis', { menu: 9 }),
        address('/rm/model-portfolios', 'Model Portfolios', { menu: 10 }),
        address('/rm/security-exposure', 'Security Exposure', { guard: bothManagers, menu: 11 }),
      ],
      { icon: 'compass' },
    ),
    group(
      12,
      'Mandates and Rules',
      [
        address('/rm/investment-mandate', 'Investment Mandate', { menu: full(13) }),
        address('/rm/rule-mapping', 'Rule Mapping', { menu: full(14) }),
        address('/rm/deviation-report', 'Deviation Report', { guard: bothManagers, menu: 15 }),
      ],
      { icon: 'shield' },
    ),
    group(
      16,
      'Documents',
      [
        address('/rm/cas-upload', 'CAS Upload', { menu: full(17) }),
        address('/rm/document-repository', 'Document Repository', { menu: 18 }),
      ],
      { icon: 'folder' },
    ),
    group(19, 'Reports', relationshipManagerReports, { icon: 'chart' }),
    approvals(33, 'rm'),
    address('/alerts', 'Alerts', { guard: signedIn, screen: 'alerts', menu: { number: 31, icon: 'alert' } }),
    address('/rm/notifications', 'Notifications', { screen: 'notifications', menu: { number: 32, icon: 'bell' } }),
  ],
};

export const serviceManagerArea: NavigationArea = {
  role: 'serviceManager',
  guard: only('serviceManager'),
  nodes: [
    transactionsReport('sm'),
    address('/sm/clients', 'Clients', { menu: { number: 2, icon: 'users' } }),
    link(3, 'Client Dashboard', '/rm/client-dashboard', { icon: 'chart' }),
    address('/sm/service-requests', 'Service Requests', { menu: { number: 4, icon: 'pen' } }),
    link(5, 'Security Exposure', '/rm/security-exposure', { icon: 'layers' }),
    link(6, 'Deviation Report', '/rm/deviation-report', { icon: 'shield' }),
    approvals(9, 'sm'),
    link(7, 'Alerts', '/alerts', { icon: 'alert' }),
    address('/sm/notifications', 'Notifications', { screen: 'notifications', menu: { number: 8, icon: 'bell' } }),
  ],
};

export const counsellorArea: NavigationArea = {
  role: 'investmentCounsellor',
  guard: only('investmentCounsellor'),
  nodes: [
    address('/investment-councillor', 'Investment Counselling', {
      menu: { number: 1, label: 'Dashboard', icon: 'home' },
    }),
    address('/investment-councillor/fund-picker', 'Fund Picker', { menu: { number: 2, icon: 'compass' } }),
    address('/investment-councillor/investment-mandate', 'Investment Mandate', {
      menu: { number: 3, icon: 'shield' },
    }),
    address('/investment-councillor/model-portfolios', 'Model Portfolios', { menu: { number: 4, icon: 'chart' } }),
    address('/investment-councillor/risk-profile', 'Risk Profile', {
      screen: 'client-risk-profile',
      menu: { number: 7, icon: 'users' },
    }),
    approvals(6, 'investment-councillor'),
    address('/investment-councillor/notifications', 'Notifications', {
      screen: 'notifications',
      menu: { number: 5, icon: 'bell' },
    }),
  ],
};

export const businessPartnerArea: NavigationArea = {
  role: 'businessPartner',
  guard: strictlyOnly('businessPartner'),
  nodes: [
    address('/business-partner/dashboard', 'Dashboard', { menu: { number: 1, icon: 'home' } }),
    approvals(3, 'business-partner'),
    address('/business-partner/notifications', 'Notifications', {
      screen: 'notifications',
      menu: { number: 2, icon: 'bell' },
    }),
  ],
};

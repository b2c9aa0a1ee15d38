import type { MenuDraft } from './build-menu.ts';
import { group, place } from './build-menu.ts';

const fullOnly = { isFullAccess: true };

const relationshipManagerReports: readonly MenuDraft[] = [
  place(21, 'Transactions', '/rm/reports/transactions-report'),
  group(22, 'Portfolio', [
    place(23, 'Portfolio Appraisal', '/rm/reports/portfolio-appraisal'),
    place(24, 'Performance by Security', '/rm/reports/performance-by-security'),
    place(25, 'Attribution', '/rm/reports/attribution'),
    place(26, 'Comparative Analysis', '/rm/reports/comparative-analysis'),
  ]),
  group(27, 'Income and tax', [
    place(28, 'Capital Gain', '/rm/reports/capital-gain'),
    place(29, 'Statement of Interest', '/rm/reports/statement-of-interest'),
    place(30, 'Statement of Dividend', '/rm/reports/statement-of-dividend'),
  ]),
];

export const relationshipManagerMenu: readonly MenuDraft[] = [
  place(1, 'Dashboard', '/rm/dashboard', { iconClass: 'home' }),
  group(
    2,
    'Clients',
    [
      place(3, 'All Clients', '/rm/clients'),
      place(4, 'Client Dashboard', '/rm/client-dashboard'),
      place(5, 'Recently Viewed', '/rm/recently-viewed'),
      place(6, 'Risk Profile', '/rm/risk-profile'),
    ],
    { iconClass: 'users' },
  ),
  group(
    7,
    'Workbench',
    [
      place(8, 'Fund Picker', '/rm/fund-picker'),
      place(9, 'Scenario Analysis', '/rm/scenario-analysis'),
      place(10, 'Model Portfolios', '/rm/model-portfolios'),
      place(11, 'Security Exposure', '/rm/security-exposure'),
    ],
    { iconClass: 'compass' },
  ),
  group(
    12,
    'Mandates and Rules',
    [
      place(13, 'Investment Mandate', '/rm/investment-mandate', fullOnly),
      place(14, 'Rule Mapping', '/rm/rule-mapping', fullOnly),
      place(15, 'Deviation Report', '/rm/deviation-report'),
    ],
    { iconClass: 'shield' },
  ),
  group(
    16,
    'Documents',
    [place(17, 'CAS Upload', '/rm/cas-upload', fullOnly), place(18, 'Document Repository', '/rm/document-repository')],
    { iconClass: 'folder' },
  ),
  group(19, 'Reports', relationshipManagerReports, { iconClass: 'chart' }),
  place(31, 'Alerts', '/alerts', { iconClass: 'alert' }),
  place(32, 'Notifications', '/rm/notifications', { iconClass: 'bell' }),
];

export const serviceManagerMenu: readonly MenuDraft[] = [
  place(1, 'Transactions Report', '/sm/transactions-report/transaction-done', { iconClass: 'table' }),
  place(2, 'Clients', '/sm/clients', { iconClass: 'users' }),
  place(3, 'Client Dashboard', '/rm/client-dashboard', { iconClass: 'chart' }),
  place(4, 'Service Requests', '/sm/service-requests', { iconClass: 'pen' }),
  place(5, 'Security Exposure', '/rm/security-exposure', { iconClass: 'layers' }),
  place(6, 'Deviation Report', '/rm/deviation-report', { iconClass: 'shield' }),
  place(7, 'Alerts', '/alerts', { iconClass: 'alert' }),
  place(8, 'Notifications', '/sm/notifications', { iconClass: 'bell' }),
];

export const counsellorMenu: readonly MenuDraft[] = [
  place(1, 'Dashboard', '/investment-councillor', { iconClass: 'home' }),
  place(2, 'Fund Picker', '/investment-councillor/fund-picker', { iconClass: 'compass' }),
  place(3, 'Investment Mandate', '/investment-councillor/investment-mandate', { iconClass: 'shield' }),
  place(4, 'Model Portfolios', '/investment-councillor/model-portfolios', { iconClass: 'chart' }),
  place(5, 'Notifications', '/investment-councillor/notifications', { iconClass: 'bell' }),
];

export const businessPartnerMenu: readonly MenuDraft[] = [
  place(1, 'Dashboard', '/business-partner/dashboard', { iconClass: 'home' }),
  place(2, 'Notifications', '/business-partner/notifications', { iconClass: 'bell' }),
];

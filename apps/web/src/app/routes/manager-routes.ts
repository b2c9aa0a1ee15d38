import { REPORT_TABS } from './client-routes.ts';
import type { MenuPlace, RouteEntry } from './route-entry.ts';
import { guarded, only, signedIn, strictlyOnly } from './route-entry.ts';

const rm = (label: string, group?: string, to?: string): { menu: readonly MenuPlace[] } => ({
  menu: [{ role: 'relationshipManager', label, ...(group && { group }), ...(to && { to }) }],
});
const own = (role: MenuPlace['role'], label: string): { menu: readonly MenuPlace[] } => ({ menu: [{ role, label }] });

/** Shared by relationship and service managers. */
const both = (label: string, group: string): { menu: readonly MenuPlace[] } => ({
  menu: [
    { role: 'relationshipManager', label, group },
    { role: 'serviceManager', label },
  ],
});

const report = (label: string, slug: string): MenuPlace => ({
  role: 'relationshipManager',
  label,
  group: 'Reports',
  to: `/rm/reports/${slug}`,
});

/**
 * Whoever looks after clients: relationship manager, service manager, counsellor, partner.
 */
export const managerRoutes: readonly RouteEntry[] = [
  ...guarded(only('relationshipManager'), [
    ['/rm/dashboard', 'Dashboard', rm('Dashboard')],
    ['/rm/clients', 'Clients', rm('All Clients', 'Clients')],
    ['/rm/recently-viewed', 'Recently Viewed', rm('Recently Viewed', 'Clients')],
    ['/rm/risk-profile', 'Risk Profile', rm('Risk Profile', 'Clients')],
    ['/rm/fund-picker', 'Fund Picker', rm('Fund Picker', 'Workbench')],
    ['/rm/scenario-analysis', 'Scenario Analysis', rm('Scenario Analysis', 'Workbench')],
    ['/rm/model-portfolios', 'Model Portfolios', rm('Model Portfolios', 'Workbench')],
    ['/rm/investment-mandate', 'Investment Mandate', rm('Investment Mandate', 'Mandates and Rules')],
    ['/rm/rule-mapping', 'Rule Mapping', rm('Rule Mapping', 'Mandates and Rules')],
    ['/rm/cas-upload', 'CAS Upload', rm('CAS Upload', 'Documents')],
    ['/rm/document-repository', 'Document Repository', rm('Document Repository', 'Documents')],
    [
      '/rm/reports/$tabName',
      'Reports',
      {
        values: { tabName: REPORT_TABS },
        menu: [
          report('Transactions', 'transactions-report'),
          report('Portfolio Appraisal', 'portfolio-appraisal'),
          report('Performance by Security', 'performance-by-security'),
          report('Attribution', 'attribution'),
          report('Comparative Analysis', 'comparative-analysis'),
          report('Capital Gain', 'capital-gain'),
          report('Statement of Interest', 'statement-of-interest'),
          report('Statement of Dividend', 'statement-of-dividend'),
        ],
      },
    ],
    ['/rm/notifications', 'Notifications', rm('Notifications')],
  ]),
  ...guarded(only('relationshipManager', 'serviceManager'), [
    ['/rm/client-dashboard', 'Client Dashboard', both('Client Dashboard', 'Clients')],
    ['/client-dashboard', 'Client Dashboard', { redirectTo: '/rm/client-dashboard' }],
    ['/rm/security-exposure', 'Security Exposure', both('Security Exposure', 'Workbench')],
    ['/rm/deviation-report', 'Deviation Report', both('Deviation Report', 'Mandates and Rules')],
  ]),
  ...guarded(only('serviceManager'), [
    ['/sm/clients', 'Clients', own('serviceManager', 'Clients')],
    ['/sm/service-requests', 'Service Requests', own('serviceManager', 'Service Requests')],
    ['/sm/notifications', 'Notifications', own('serviceManager', 'Notifications')],
  ]),
  ...guarded(signedIn, [
    [
      '/alerts',
      'Alerts',
      {
        menu: [
          { role: 'relationshipManager', label: 'Alerts' },
          { role: 'serviceManager', label: 'Alerts' },
        ],
      },
    ],
  ]),
  ...guarded(only('investmentCounsellor'), [
    ['/investment-councillor', 'Investment Counselling', own('investmentCounsellor', 'Dashboard')],
    ['/investment-councillor/fund-picker', 'Fund Picker', own('investmentCounsellor', 'Fund Picker')],
    [
      '/investment-councillor/investment-mandate',
      'Investment Mandate',
      own('investmentCounsellor', 'Investment Mandate'),
    ],
    ['/investment-councillor/model-portfolios', 'Model Portfolios', own('investmentCounsellor', 'Model Portfolios')],
    ['/investment-councillor/notifications', 'Notifications', own('investmentCounsellor', 'Notifications')],
  ]),
  ...guarded(strictlyOnly('businessPartner'), [
    ['/business-partner/dashboard', 'Dashboard', own('businessPartner', 'Dashboard')],
    ['/business-partner/notifications', 'Notifications', own('businessPartner', 'Notifications')],
  ]),
];

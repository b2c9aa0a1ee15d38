import { REPORT_TABS } from './client-routes.ts';
import type { RouteEntry } from './route-entry.ts';
import { guarded, only, signedIn, strictlyOnly } from './route-entry.ts';

/**
 * Whoever looks after clients: relationship manager, service manager, counsellor, partner.
 */
export const managerRoutes: readonly RouteEntry[] = [
  ...guarded(only('relationshipManager'), [
    ['/rm/dashboard', 'Dashboard'],
    ['/rm/clients', 'Clients'],
    ['/rm/recently-viewed', 'Recently Viewed'],
    ['/rm/risk-profile', 'Risk Profile'],
    ['/rm/fund-picker', 'Fund Picker'],
    ['/rm/scenario-analysis', 'Scenario Analysis'],
    ['/rm/model-portfolios', 'Model Portfolios'],
    ['/rm/investment-mandate', 'Investment Mandate'],
    ['/rm/rule-mapping', 'Rule Mapping'],
    ['/rm/cas-upload', 'CAS Upload'],
    ['/rm/document-repository', 'Document Repository'],
    ['/rm/reports/$tabName', 'Reports', { values: { tabName: REPORT_TABS } }],
    ['/rm/notifications', 'Notifications', { screen: 'notifications' }],
  ]),
  ...guarded(only('relationshipManager', 'serviceManager'), [
    ['/rm/client-dashboard', 'Client Dashboard'],
    ['/client-dashboard', 'Client Dashboard', { redirectTo: '/rm/client-dashboard' }],
    ['/rm/security-exposure', 'Security Exposure'],
    ['/rm/deviation-report', 'Deviation Report'],
  ]),
  ...guarded(only('serviceManager'), [
    ['/sm/clients', 'Clients'],
    ['/sm/service-requests', 'Service Requests'],
    ['/sm/notifications', 'Notifications', { screen: 'notifications' }],
  ]),
  ...guarded(signedIn, [['/alerts', 'Alerts', { screen: 'alerts' }]]),
  ...guarded(only('investmentCounsellor'), [
    ['/investment-councillor', 'Investment Counselling'],
    ['/investment-councillor/fund-picker', 'Fund Picker'],
    ['/investment-councillor/investment-mandate', 'Investment Mandate'],
    ['/investment-councillor/model-portfolios', 'Model Portfolios'],
    ['/investment-councillor/notifications', 'Notifications', { screen: 'notifications' }],
  ]),
  ...guarded(strictlyOnly('businessPartner'), [
    ['/business-partner/dashboard', 'Dashboard'],
    ['/business-partner/notifications', 'Notifications', { screen: 'notifications' }],
  ]),
];

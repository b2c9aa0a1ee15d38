import { rolesFor } from '@artha/domain/roles';
import { expect, test } from 'vitest';
import { findEntry, menuOf, routeTable } from './route-table.ts';

const table = routeTable('artha');

/** Specification 2.1 and "other paths seen", with what stands for their parameters. */
const SPECIFIED =
  `/ /login /rm/login /logout /forgot-password /rm/forgot-password /forgot-userid /rm/forgot-userid /change-password
  /force-tnc /redirect /signup /onboarding-landing /onboarding-risk-profile /risk-profile /ekyc /disclaimer /privacy-policy
  /coming-soon /bank-accounts /reports/transactions-report /new-transactions /dashboard /switch /holdings /mandates
  /all-funds /explore /profile /quick-actions /fact-sheet /cancellation /pause-order /payment/1/2 /transaction-status
  /transaction-status/2/1 /cart/1 /ops /404 /ops/client-master /ops/download-reports /ops/instrument-risk
  /ops/account-re-mapping /customer/dashboard /rm/client-dashboard /client-dashboard /my-account /alerts /notifications
  /rm/notifications /ops/notifications /sm/notifications /finance/notifications /business-admin/notifications
  /system-admin/notifications /artha-admin/notifications /investment-councillor/notifications
  /business-partner/notifications /rm/security-exposure /rm/deviation-report
  /business-admin/model-portfolio/config-select /business-admin/model-portfolio-allocation`.split(/\s+/);

test.each(SPECIFIED)('%s stands in the table', (path) => {
  expect(findEntry(table, path)).toBeDefined();
});

test('every address stands once', () => {
  const paths = table.map((entry) => entry.path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every menu item and every alias leads somewhere that its people may enter', () => {
  for (const role of rolesFor('artha'))
    for (const item of menuOf(table, role)) {
      const guard = findEntry(table, item.to)?.guard;
      expect(guard, item.to).toBeDefined();
      if (guard?.who === 'roles') expect(guard.roles, item.to).toContain(role.key);
    }
  for (const { redirectTo } of table) if (redirectTo) expect(findEntry(table, redirectTo), redirectTo).toBeDefined();
});

test("the provider's area bears its name", () => {
  expect(findEntry(routeTable('acme'), '/acme-admin/cron-logs')?.guard).toEqual({
    who: 'roles',
    roles: ['providerAdmin'],
  });
});

test('the client menu is that of specification 2.13', () => {
  const client = rolesFor('artha').find((role) => role.key === 'client');
  expect(client && menuOf(table, client).map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Investment Dashboard /dashboard',
    'My Cart /cart/$accountId',
    'Explore /explore',
    'Mandate /mandates',
    'Risk Profile /risk-profile',
    'Bank Account /bank-accounts',
    'Reports /reports/transactions-report',
  ]);
});

/** Building a screen takes its address off this list, and the change says so. */
const UNBUILT = `/signup
  /onboarding-landing /onboarding-risk-profile /ekyc
  /quick-actions /switch /mandates /profile /cancellation
  /pause-order /notifications /risk-profile /bank-accounts /reports/$tabName /rm/dashboard /rm/clients
  /rm/recently-viewed /rm/risk-profile /rm/fund-picker /rm/scenario-analysis /rm/model-portfolios
  /rm/investment-mandate /rm/rule-mapping /rm/cas-upload /rm/document-repository /rm/reports/$tabName
  /rm/notifications /rm/client-dashboard /rm/security-exposure /rm/deviation-report /sm/clients
  /sm/service-requests /sm/notifications /alerts /investment-councillor /investment-councillor/fund-picker
  /investment-councillor/investment-mandate /investment-councillor/model-portfolios
  /investment-councillor/notifications /business-partner/dashboard /business-partner/notifications
  /ops/client-master /ops/onboarding-requests /ops/family-mapping
  /ops/account-re-mapping /ops/mandates /ops/payments /ops/bulk-uploads /ops/cas-upload /ops/instrument-risk
  /ops/document-repository /ops/download-reports /ops/master-data/$model /ops/notifications
  /system-admin/activity-log /system-admin/configuration
  /system-admin/notifications
  /business-admin/model-portfolio/config-select /business-admin/model-portfolio/allocation
  /business-admin/risk-profile /business-admin/capital-buckets /business-admin/instruments
  /business-admin/master-data/$model /business-admin/notifications
  /finance/fee-plan /finance/commission-matrix /finance/incentive-matrix /finance/brokerage /finance/invoices
  /finance/notifications /artha-admin/bulk-uploads
  /artha-admin/master-data/$model /artha-admin/notifications`.split(/\s+/);

test('these addresses stand with guard, title and menu place, and show that they are coming soon', () => {
  const unbuilt = table.filter((entry) => entry.screen === undefined && entry.redirectTo === undefined);
  expect(unbuilt.map((entry) => entry.path)).toEqual(UNBUILT);
});

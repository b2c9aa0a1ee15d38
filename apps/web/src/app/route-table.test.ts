import { ACCOUNT_HOLE } from '@artha/domain/system/navigation/client-menu';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { placesOf } from '@artha/domain/system/navigation/find-places';
import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { admits } from './admission.ts';
import { findEntry, routeTable, screenOf } from './route-table.ts';

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

test('every place of the default menus leads to an address that its role may enter', () => {
  for (const role of rolesFor('artha'))
    for (const { item } of placesOf(defaultMenus('artha')[role.storageName] ?? [])) {
      const link = (item.routerLink ?? '').replace(ACCOUNT_HOLE, '17').replace(/\?.*/, '');
      const guard = findEntry(table, link)?.guard;
      expect(guard, link).toBeDefined();
      expect(guard && admits(guard, { isSignedIn: true, role: role.key }), `${role.key} ${link}`).toBe(true);
    }
});

test('every alias leads somewhere', () => {
  for (const { redirectTo } of table) if (redirectTo) expect(findEntry(table, redirectTo), redirectTo).toBeDefined();
});

test.each<[path: string, isBseEnabled: boolean, screen: string]>([
  ['/cart/17', true, 'cart'],
  ['/cart/17', false, 'coming-soon'],
  ['/switch', false, 'coming-soon'],
  ['/explore', false, 'explore'],
  ['/rm/dashboard', true, 'coming-soon'],
])('%s, with the exchange on %s, shows %s', (path, isBseEnabled, screen) => {
  expect(screenOf(findEntry(table, path)!, isBseEnabled)).toBe(screen);
});

test('the gallery stands in the table of a sandbox and in no other', () => {
  expect(findEntry(table, '/dev/gallery')).toBeUndefined();
  expect(findEntry(routeTable('artha', { isSandbox: true }), '/dev/gallery')?.guard).toEqual({ who: 'anyone' });
});

test("the provider's area bears its name", () => {
  expect(findEntry(routeTable('acme'), '/acme-admin/cron-logs')?.guard).toEqual({
    who: 'roles',
    roles: ['providerAdmin'],
  });
});

/** Building a screen takes its address off this list, and the change says so. */
const UNBUILT = `/signup
  /onboarding-landing /onboarding-risk-profile /ekyc
  /switch /mandates /profile /cancellation
  /pause-order /risk-profile /bank-accounts /reports/$tabName /rm/dashboard /rm/clients
  /rm/recently-viewed /rm/risk-profile /rm/fund-picker /rm/scenario-analysis /rm/model-portfolios
  /rm/investment-mandate /rm/rule-mapping /rm/cas-upload /rm/document-repository /rm/reports/$tabName
  /rm/client-dashboard /rm/security-exposure /rm/deviation-report /sm/clients
  /sm/service-requests /investment-councillor /investment-councillor/fund-picker
  /investment-councillor/investment-mandate /investment-councillor/model-portfolios
  /business-partner/dashboard
  /ops/client-master /ops/onboarding-requests /ops/family-mapping
  /ops/account-re-mapping /ops/mandates /ops/payments /ops/bulk-uploads /ops/cas-upload /ops/instrument-risk
  /ops/document-repository /ops/download-reports /ops/master-data/$model
  /business-admin/model-portfolio/config-select /business-admin/model-portfolio/allocation
  /business-admin/risk-profile /business-admin/capital-buckets /business-admin/instruments
  /business-admin/master-data/$model
  /finance/fee-plan /finance/commission-matrix /finance/incentive-matrix /finance/brokerage /finance/invoices
  /artha-admin/bulk-uploads
  /artha-admin/master-data/$model`.split(/\s+/);

test('these addresses stand with guard and title, and show that they are coming soon', () => {
  const unbuilt = table.filter((entry) => entry.screen === undefined && entry.redirectTo === undefined);
  expect(unbuilt.map((entry) => entry.path)).toEqual(UNBUILT);
});

import { expect, test } from 'vitest';
import { rolesFor } from '../../kit/roles.ts';
import { mayOpen } from './may-open.ts';
import { ACCOUNT_PLACEHOLDER } from './areas/client.ts';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import { pagesOf } from './menu-entries.ts';
import { findEntry, navigationTable } from './navigation-table.ts';

const table = navigationTable('artha');

/** Addresses in people's bookmarks and emails, with values for their parameters. */
const REQUIRED =
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

test.each(REQUIRED)('%s is an address', (path) => {
  expect(findEntry(table, path)).toBeDefined();
});

test('every address is listed once', () => {
  const paths = table.map((entry) => entry.path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('every item of the default menus leads to an address that its role may open', () => {
  for (const role of rolesFor('artha'))
    for (const { item } of pagesOf(defaultMenus('artha', SAMPLE_KINDS)[role.storageName] ?? [])) {
      const link = (item.routerLink ?? '').replace(ACCOUNT_PLACEHOLDER, '17').replace(/\?.*/, '');
      const guard = findEntry(table, link)?.guard;
      expect(guard, link).toBeDefined();
      expect(guard && mayOpen(guard, { isSignedIn: true, role: role.key }), `${role.key} ${link}`).toBe(true);
    }
});

test('every landing page is an address that its role may open', () => {
  for (const { key, landing } of rolesFor('artha'))
    expect(mayOpen(findEntry(table, landing)!.guard, { isSignedIn: true, role: key }), landing).toBe(true);
});

test('every alias leads to an address', () => {
  for (const { redirectTo } of table) if (redirectTo) expect(findEntry(table, redirectTo), redirectTo).toBeDefined();
});

test('every screen with a parent belongs to an item of the client menu', () => {
  const keys = new Set(defaultMenus('artha', SAMPLE_KINDS)['CLIENT']?.map(({ key }) => key));
  for (const { within, path } of table) if (within !== undefined) expect(keys, path).toContain(within);
});

test('the gallery is an address in a sandbox only', () => {
  expect(findEntry(table, '/dev/gallery')).toBeUndefined();
  expect(findEntry(navigationTable('artha', { isSandbox: true }), '/dev/gallery')?.guard).toEqual({ who: 'anyone' });
});

test("the provider's area has its name", () => {
  expect(findEntry(navigationTable('acme'), '/acme-admin/cron-logs')?.guard).toEqual({
    who: 'roles',
    roles: ['providerAdmin'],
  });
});

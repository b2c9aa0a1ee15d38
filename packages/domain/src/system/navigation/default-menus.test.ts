import { expect, test } from 'vitest';
import { rolesFor } from '../../kit/roles.ts';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import { pagesOf, uniqueIdsOf } from './menu-entries.ts';
import type { MenuItem } from './menu-item.ts';

const menus = defaultMenus('artha', SAMPLE_KINDS);

const outline = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ label, routerLink = '-', level, isFullAccess, subMenu }) => [
    `${'  '.repeat(level - 1)}${label} ${routerLink}${isFullAccess === true ? ' full' : ''}`,
    ...outline(subMenu),
  ]);

test('every role has a menu with unique item ids', () => {
  expect(Object.keys(menus)).toEqual(rolesFor('artha').map(({ storageName }) => storageName));
  for (const [role, items] of Object.entries(menus)) {
    const ids = uniqueIdsOf(items);
    expect(new Set(ids).size, role).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^${role}-\\d{2,3}$`));
  }
});

test('the client menu has its items in order; the tiles and the avatar are hidden items', () => {
  const client = menus['CLIENT'] ?? [];
  expect(outline(client.filter(({ isShow }) => isShow))).toEqual([
    'Investment Dashboard /dashboard',
    'My Cart /cart/{currentAccountId}',
    'Explore /explore',
    'Mandate /mandates',
    'Risk Profile /risk-profile',
    'Bank Account /bank-accounts',
    'Reports /reports/transactions-report',
  ]);
  expect(client.filter(({ isShow }) => !isShow).map(({ key }) => key)).toEqual([
    'profile',
    'buy',
    'sell-switch',
    'redemption',
  ]);
  expect(client.filter(({ hasParam }) => hasParam).map(({ key }) => key)).toEqual(['cart']);
});

test('the operations menu has three levels and marks items that need full access', () => {
  expect(outline(menus['OPERATIONS'] ?? [])).toEqual([
    'Transactions Report /ops/transactions-report/transaction-done',
    'Clients -',
    '  Client Master /ops/client-master',
    '  Onboarding Requests /ops/onboarding-requests',
    '  Family Mapping /ops/family-mapping full',
    '  Folio Re-Mapping /ops/account-re-mapping full',
    'Processing -',
    '  Mandates /ops/mandates',
    '  Payments /ops/payments',
    '  Exceptions /ops/exceptions',
    '  Bank Accounts /ops/bank-accounts',
    '  Bulk Uploads /ops/bulk-uploads full',
    '  CAS Upload /ops/cas-upload',
    'Instruments -',
    '  Instrument Risk /ops/instrument-risk full',
    'Documents -',
    '  Document Repository /ops/document-repository',
    'Download Reports /ops/download-reports',
    'Master Data - full',
    '  Banking -',
    '    Bank /ops/master-data/Bank',
    '    Bank Branch /ops/master-data/BankBranch',
    '    Bank Account Type /ops/master-data/BankAccountType',
    '    Payment Banks /ops/master-data/PaymentBank',
    '  Calendar -',
    '    Business Calendar /ops/master-data/BusinessCalendar',
    'Approvals /ops/approvals',
    'Notifications /ops/notifications',
  ]);
});

test('administrators have every kind of master data once, in their own area', () => {
  const kindsOf = (role: string) =>
    pagesOf(menus[role] ?? []).flatMap(({ item }) => item.routerLink?.match(/^\/([a-z-]+)\/master-data\/(\w+)$/) ?? []);
  const business = kindsOf('BUSINESSADMIN').filter((_, at) => at % 3 === 2);
  const provider = kindsOf('ARTHAADMIN').filter((_, at) => at % 3 === 2);
  expect(business).toEqual(['Bank', 'BankBranch', 'BankAccountType', 'PaymentBank', 'BusinessCalendar', 'Country']);
  expect(provider).toEqual(business);
  expect(new Set(kindsOf('ARTHAADMIN').filter((_, at) => at % 3 === 1))).toEqual(new Set(['artha-admin']));
});

test("the provider's menu has the provider's name", () => {
  expect(defaultMenus('acme')['ACMEADMIN']?.[0]).toMatchObject({
    uniqueId: 'ACMEADMIN-01',
    routerLink: '/acme-admin/cron-logs',
  });
});

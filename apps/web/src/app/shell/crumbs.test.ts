import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { SAMPLE_KINDS } from '@artha/domain/system/navigation/testing/sample-kinds';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { crumbs } from './crumbs.ts';

const roles = rolesFor('artha');
const menus = defaultMenus('artha', SAMPLE_KINDS);
const entryOf = (path: string) => findEntry(navigationTable('artha'), path) ?? { guard: { who: 'anyone' } as const };

function crumbsOf(key: RoleKey, path: string, title: string) {
  const role = roles.find((each) => each.key === key)!;
  return crumbs({ role, path, entry: entryOf(path), title, menu: menus[role.storageName] ?? [] });
}

test.each<[RoleKey, string, string, string]>([
  ['client', '/cart/17', 'Cart', 'Cart'],
  ['client', '/dashboard', 'Investments', ''],
  ['client', '/change-password', 'Change Password', ''],
  ['client', '/signup', 'Onboarding', ''],
  ['operations', '/ops/transactions-report/sip', 'Transactions Report', 'Operations > Transactions Report'],
  ['operations', '/ops/client-master', 'Client Master', 'Operations > Clients > Client Master'],
  ['operations', '/ops/client-master/7', 'Client', 'Operations > Clients > Client Master > Client'],
  ['operations', '/ops/master-data/Bank', 'Master Data', 'Operations > Master Data > Banking > Bank'],
  ['operations', '/ops/master-data/Unheard', 'Master Data', 'Operations > Master Data'],
  ['relationshipManager', '/change-password', 'Change Password', 'Relationship Manager > Change Password'],
  ['relationshipManager', '/signup', 'Onboarding', 'Relationship Manager > Sign Up'],
  ['finance', '/alerts', 'Alerts', 'Finance > Alerts'],
])('%s at %s: %s reads "%s"', (role, path, title, expected) => {
  const read = crumbsOf(role, path, title);
  expect(read.map(({ label }) => label).join(' > ')).toBe(expected);
});

test('an unknown address has the title of the page as its last breadcrumb', () => {
  expect(crumbsOf('operations', '/nowhere', 'Not found').map(({ label }) => label)).toEqual([
    'Operations',
    'Not found',
  ]);
});

test('the role links to its landing page, a menu item to itself, a group to nothing', () => {
  expect(crumbsOf('operations', '/ops/client-master/7', 'Client')).toEqual([
    { label: 'Operations', to: '/ops/transactions-report/transaction-done' },
    { label: 'Clients' },
    { label: 'Client Master', to: '/ops/client-master' },
    { label: 'Client' },
  ]);
});

test('until the menu has loaded, the title is shown instead', () => {
  const role = roles.find(({ key }) => key === 'operations')!;
  expect(
    crumbs({
      role,
      path: '/ops/client-master',
      entry: entryOf('/ops/client-master'),
      title: 'Client Master',
      menu: [],
    }),
  ).toEqual([{ label: 'Operations', to: role.landing }, { label: 'Client Master' }]);
});

import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import { trailOf } from './menu-trail.ts';

const menus = defaultMenus('artha', SAMPLE_KINDS);

test.each<[role: string, path: string, trail: string, isExact: boolean]>([
  ['OPERATIONS', '/ops/transactions-report/transaction-done', 'Transactions Report', true],
  ['OPERATIONS', '/ops/transactions-report/transaction-failed', 'Transactions Report', true],
  ['OPERATIONS', '/ops/client-master', 'Clients > Client Master', true],
  ['OPERATIONS', '/ops/client-master/12', 'Clients > Client Master', false],
  ['OPERATIONS', '/ops/client-master/12/', 'Clients > Client Master', false],
  ['OPERATIONS', '/ops/master-data/BankBranch', 'Master Data > Banking > Bank Branch', true],
  ['OPERATIONS', '/ops/master-data/Unheard', '', false],
  ['RELATIONSHIPMANAGER', '/rm/reports/attribution', 'Reports > Portfolio > Attribution', true],
  ['RELATIONSHIPMANAGER', '/rm/reports/holding', '', false],
  ['RELATIONSHIPMANAGER', '/alerts', 'Alerts', true],
  ['RELATIONSHIPMANAGER', '/change-password', '', false],
  ['SERVICEMANAGER', '/rm/client-dashboard', 'Client Dashboard', true],
  ['INVESTMENTCOUNCILLOR', '/investment-councillor', 'Dashboard', true],
  ['INVESTMENTCOUNCILLOR', '/investment-councillor/fund-picker', 'Fund Picker', true],
  ['CLIENT', '/cart/17', 'My Cart', true],
  ['CLIENT', '/profile', 'Profile', true],
  ['CLIENT', '/switch', 'Sell / Switch', true],
  ['CLIENT', '/', '', false],
])('%s at %s is at "%s"', (role, path, trail, isExact) => {
  const found = trailOf(menus[role] ?? [], path);
  expect(found.items.map(({ label }) => label).join(' > ')).toBe(trail);
  expect(found.isExact).toBe(isExact);
});

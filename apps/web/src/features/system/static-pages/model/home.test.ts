import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { homeFor } from './home.ts';

test('HOME opens the landing page of the stored role, and does nothing for five roles', () => {
  const homes = Object.fromEntries(rolesFor('artha').map((role) => [role.key, homeFor({ role })]));
  expect(homes).toEqual({
    client: '/dashboard',
    relationshipManager: '/rm/dashboard',
    systemAdmin: '/system-admin/cron-logs',
    operations: '/ops/transactions-report/transaction-done',
    businessAdmin: '/business-admin/transactions-report/transaction-done',
    businessPartner: undefined,
    providerAdmin: undefined,
    serviceManager: undefined,
    investmentCounsellor: undefined,
    finance: undefined,
  });
});

test('a visitor goes to the login; a user whose role is not known stays', () => {
  expect(homeFor(undefined)).toBe('/login');
  expect(homeFor({ role: undefined })).toBeUndefined();
});

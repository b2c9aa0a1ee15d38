import type { RoleKey } from '@artha/domain/kit/roles';
import { RELOAD_ROLES_DEFAULT } from '@artha/domain/kit/roles';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import { mayReload } from './reload-pages.ts';

const table = navigationTable('artha');
const may = (role: RoleKey | undefined, path: string, roles = RELOAD_ROLES_DEFAULT) =>
  mayReload(findEntry(table, path), role, roles);

const PUBLIC = `/ /login /rm/login /forgot-password /rm/forgot-password /forgot-userid /rm/forgot-userid /redirect
  /signup /onboarding-landing /onboarding-risk-profile /ekyc /disclaimer /privacy-policy /coming-soon /404
  /change-password /force-tnc`.split(/\s+/);

test.each(PUBLIC)('a reload of %s keeps every session', (path) => {
  expect([may(undefined, path), may('systemAdmin', path), may('client', path, [])]).toEqual([true, true, true]);
});

test.each<[RoleKey, string, boolean]>([
  ['client', '/dashboard', true],
  ['client', '/holdings', true],
  ['client', '/cart/7', true],
  ['client', '/reports/capital-gain', true],
  ['relationshipManager', '/rm/dashboard', true],
  ['relationshipManager', '/alerts', true],
  ['serviceManager', '/sm/transactions-report/transaction-done', true],
  ['operations', '/ops/client-master', true],
  ['investmentCounsellor', '/investment-councillor', true],
  ['businessPartner', '/business-partner/dashboard', true],
  ['systemAdmin', '/system-admin/cron-logs', false],
  ['businessAdmin', '/business-admin/transactions-report/transaction-done', false],
  ['providerAdmin', '/artha-admin/cron-logs', false],
  ['finance', '/finance/fee-plan', false],
  ['finance', '/alerts', false],
])('by default a reload by %s at %s keeps the session: %s', (role, path, isKept) => {
  expect(may(role, path)).toBe(isKept);
});

test('a shorter list logs out, except in the middle of a task', () => {
  expect(may('client', '/dashboard', ['operations'])).toBe(false);
  expect(may('client', '/payment/7/0c3f', [])).toBe(true);
  expect(may('client', '/bank-accounts', [])).toBe(true);
  expect(may(undefined, '/dashboard')).toBe(false);
});

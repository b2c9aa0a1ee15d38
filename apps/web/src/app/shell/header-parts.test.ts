import type { RoleKey } from '@artha/domain/kit/roles';
import { entriesOf } from '@artha/domain/system/navigation/area';
import { clientArea } from '@artha/domain/system/navigation/areas/client';
import { findEntry, navigationTable } from '@artha/domain/system/navigation/navigation-table';
import { expect, test } from 'vitest';
import type { HeaderPlace } from './header-parts.ts';
import { RENDERED_PARTS, headerParts } from './header-parts.ts';

const CLIENT = { role: 'client' as RoleKey | undefined, isActive: true, isOtpStep: false };
const table = navigationTable('artha');
const of = (place: Omit<HeaderPlace, 'entry'>) =>
  [...headerParts({ ...place, entry: findEntry(table, place.path)! })].toSorted().join(' ');

test.each<[title: string, path: string, parts: string]>([
  ['Investments', '/dashboard', 'bell filter profile title'],
  ['Investments', '/quick-actions', 'profile title'],
  ['Cart', '/cart/7', 'back home profile title'],
  ['Switch Flow', '/switch', 'back bell filter home profile title'],
  ['SWITCH', '/switch', 'back bell filter profile title'],
  ['SELL', '/switch', 'back bell filter profile title'],
  ['Explore', '/explore', 'back cart profile title'],
  ['All Funds', '/all-funds', 'back cart profile search title'],
  ['Fact Sheet', '/fact-sheet', 'back profile title watchlist'],
  ['Reports', '/reports/transactions-report', 'back bell filter profile reportFilter title'],
  ['Reports', '/reports/capital-gain', 'back bell filter profile title'],
  ['Transaction Status', '/transaction-status', 'back logo profile title'],
  ['Payment', '/payment/7/8', 'back profile title'],
  ['Mandates', '/mandates', 'back bell filter profile title'],
  ['Bank Accounts', '/bank-accounts', 'back bell filter profile title'],
  ['Profile', '/profile', 'back bell filter profile title'],
  ['Holdings', '/holdings', 'back bell filter profile title'],
  ['Risk Profile', '/risk-profile', 'back bell filter profile title'],
  ['New Transactions', '/new-transactions', 'back profile title'],
  ['My Account', '/my-account', 'back profile title'],
  ['Change Password', '/change-password', 'back profile title'],
  ['Notifications', '/notifications', 'back profile title'],
])('a client with the title %s on %s has %s', (title, path, parts) => {
  expect(of({ ...CLIENT, title, path })).toBe(parts);
});

test.each<[path: string, title: string]>([
  ['/signup', 'Onboarding'],
  ['/onboarding-landing', 'Onboarding'],
  ['/onboarding-risk-profile', 'Risk Profile'],
  ['/ekyc', 'Onboarding'],
])('%s shows the logo alone, and nothing without a stored role', (path, title) => {
  expect(of({ ...CLIENT, title, path, isActive: false })).toBe('logo');
  expect(of({ ...CLIENT, title, path, role: undefined })).toBe('');
});

test.each<[title: string, path: string, parts: string]>([
  ['Payment', '/payment/7/8', ''],
  ['SWITCH', '/switch', ''],
  ['SELL', '/switch', ''],
  ['Cancellation', '/cancellation', 'back profile title'],
])('while an OTP is requested with the title %s on %s the parts are: %s', (title, path, parts) => {
  expect(of({ ...CLIENT, title, path, isOtpStep: true })).toBe(parts);
});

test.each<[role: RoleKey, title: string, path: string, parts: string]>([
  ['relationshipManager', 'Dashboard', '/rm/dashboard', 'bell profile title'],
  ['relationshipManager', 'Client Dashboard', '/rm/client-dashboard', 'bell filter profile title'],
  ['serviceManager', 'Client Dashboard', '/rm/client-dashboard', 'bell filter profile title'],
  ['relationshipManager', 'Reports', '/rm/reports/transactions-report', 'bell profile title'],
  ['operations', 'Transactions Report', '/ops/transactions-report/transaction-done', 'bell profile title'],
  ['systemAdmin', 'Cart', '/system-admin/cron-logs', 'bell profile title'],
])('%s with the title %s on %s has %s', (role, title, path, parts) => {
  expect(of({ ...CLIENT, role, title, path })).toBe(parts);
});

test('a user in onboarding has no header, and neither has a visitor', () => {
  const place = { ...CLIENT, title: 'Investments', path: '/dashboard' };
  expect(of({ ...place, isActive: false })).toBe('');
  expect(of({ ...place, role: undefined })).toBe('');
});

test('every part is rendered except the report filter, which has nothing to open yet', () => {
  const everywhere = entriesOf(clientArea).flatMap((entry) => [
    ...headerParts({ ...CLIENT, entry, title: entry.title, path: `${entry.path}/transactions-report` }),
  ]);
  const named = new Set(everywhere);
  expect([...named].filter((part) => !RENDERED_PARTS.has(part)).toSorted()).toEqual(['reportFilter']);
});

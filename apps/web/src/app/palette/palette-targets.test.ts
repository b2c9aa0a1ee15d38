import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { paletteTargetsOf } from './palette-targets.ts';

const ROLES = rolesFor('artha').filter(({ key }) => key !== 'client');
const targetsOf = (key: RoleKey) => paletteTargetsOf(ROLES.find((role) => role.key === key)!);
const ANANYA = { id: 7, name: 'Ananya Deshmukh', code: '10004211' };

test.each<[RoleKey, object]>([
  ['operations', { to: '/ops/transactions-report/transaction-done', search: { client: '7' } }],
  ['businessAdmin', { to: '/business-admin/transactions-report/transaction-done', search: { client: '7' } }],
  ['serviceManager', { to: '/sm/transactions-report/transaction-done', search: { client: '7' } }],
  ['relationshipManager', { to: '/rm/client-dashboard', search: { userId: '7' } }],
  ['businessPartner', { does: 'copy', what: 'Customer ID', text: '10004211' }],
  ['investmentCounsellor', { does: 'copy', what: 'Customer ID', text: '10004211' }],
])('for %s a client opens %j', (key, target) => {
  expect(targetsOf(key).ofClient(ANANYA)).toMatchObject(target);
});

test('the name of a client without a customer ID is copied', () => {
  const target = targetsOf('businessPartner').ofClient({ ...ANANYA, code: null });
  expect(target).toEqual({ does: 'copy', what: 'Name', text: 'Ananya Deshmukh' });
});

test('an order opens in the tab of its status, filtered by the Indian date it was placed on', () => {
  const placedAt = new Date('2026-11-20T20:00:00Z');
  const order = { id: 'an-id', orderNumber: 'ORD-100001', clientId: 7, clientName: '', placedAt, statusLabel: 'Paid' };
  expect(targetsOf('operations').ofOrder({ ...order, reportTab: 'transaction-pending' })).toEqual({
    does: 'go',
    to: '/ops/transactions-report/transaction-pending',
    search: { client: '7', placedAt: '2026-11-21..2026-11-21', open: 'an-id' },
  });
});

test('only roles with the order report find orders; administrators and finance find no clients', () => {
  const keysOf = (isFound: (key: RoleKey) => boolean) => ROLES.map(({ key }) => key).filter(isFound);
  expect(keysOf((key) => targetsOf(key).findsOrders)).toEqual(['operations', 'businessAdmin', 'serviceManager']);
  expect(keysOf((key) => !targetsOf(key).findsClients)).toEqual(['systemAdmin', 'providerAdmin', 'finance']);
});

import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { clientTarget, hasOrderReport, orderTarget, seesClients } from './targets.ts';

const roleOf = (key: RoleKey) => rolesFor('artha').find((role) => role.key === key)!;
const ANANYA = { id: 7, name: 'Ananya Deshmukh', code: '10004211' };

test.each<[RoleKey, object]>([
  ['operations', { to: '/ops/transactions-report/transaction-done', search: { client: '7' } }],
  ['businessAdmin', { to: '/business-admin/transactions-report/transaction-done', search: { client: '7' } }],
  ['serviceManager', { to: '/sm/transactions-report/transaction-done', search: { client: '7' } }],
  ['relationshipManager', { to: '/rm/client-dashboard', search: { userId: '7' } }],
  ['businessPartner', { does: 'copy', what: 'Customer ID', text: '10004211' }],
  ['investmentCounsellor', { does: 'copy', what: 'Customer ID', text: '10004211' }],
])('to %s a client is %j', (key, target) => {
  expect(clientTarget(roleOf(key), ANANYA)).toMatchObject(target);
});

test('of a client without a number the name is taken along', () => {
  const target = clientTarget(roleOf('businessPartner'), { ...ANANYA, code: null });
  expect(target).toEqual({ does: 'copy', what: 'Name', text: 'Ananya Deshmukh' });
});

test.each([
  ['completed', 'transaction-done'],
  ['paymentPending', 'transaction-pending'],
  ['accepted', 'transaction-pending'],
  ['refunded', 'transaction-failed'],
] as const)('an order that is %s opens in %s', (status, tab) => {
  const order = { id: 'an-id', orderNumber: 'ORD-100001', clientId: 7, clientName: '', placedAt: new Date(0), status };
  expect(orderTarget(roleOf('operations'), order)).toEqual({
    ...{
      does: 'go',
      to: `/ops/transactions-report/${tab}`,
      search: { client: '7', placedAt: '1970-01-01..1970-01-01', open: 'an-id' },
    },
  });
});

test('each state stands in a book', () => {
  for (const status of ORDER_STATES) {
    const order = { id: 'an-id', orderNumber: '', clientId: 7, clientName: '', placedAt: new Date(0), status };
    expect(orderTarget(roleOf('operations'), order)).toMatchObject({ to: expect.stringMatching(/transaction-\w+$/) });
  }
});

test('who has the report of orders sees clients', () => {
  const roles = rolesFor('artha').filter(({ key }) => key !== 'client');
  expect(roles.filter(hasOrderReport).map(({ key }) => key)).toEqual(['operations', 'businessAdmin', 'serviceManager']);
  expect(roles.filter((role) => !seesClients(role)).map(({ key }) => key)).toEqual([
    ...['systemAdmin', 'providerAdmin', 'finance'],
  ]);
});

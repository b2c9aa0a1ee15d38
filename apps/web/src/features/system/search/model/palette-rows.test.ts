import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { placesOf } from '@artha/domain/system/navigation/find-places';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { expect, test } from 'vitest';
import { countText, firstGroups, foundGroups, kindsOf, placeRow } from './palette-rows.ts';
import type { Found } from './targets.ts';

const roleOf = (key: RoleKey) => rolesFor('artha').find((role) => role.key === key)!;

const FOUND: Found = {
  clients: [
    { id: 7, name: 'Ananya Deshmukh', code: '10004211' },
    { id: 8, name: 'Rohan Deshmukh', code: null },
  ],
  instruments: [{ id: 3, name: 'Nilgiri Flexi Cap Fund', serviceProviderName: 'Nilgiri Mutual Fund' }],
  orders: [
    {
      ...{ id: 'an-id', orderNumber: 'ORD-100001', clientId: 7, clientName: 'Ananya Deshmukh' },
      ...{ placedAt: new Date('2026-11-20T20:00:00Z'), status: 'completed' as const },
    },
  ],
};

test('what was found stands in its kinds, and a kind without any is left out', () => {
  const groups = foundGroups(roleOf('operations'), [], FOUND);
  expect(groups.map(({ title, rows }) => [title, ...rows.map(({ words, note }) => `${words} | ${note}`)])).toEqual([
    ['Clients', 'Ananya Deshmukh | Customer ID 10004211', 'Rohan Deshmukh | '],
    ['Funds', 'Nilgiri Flexi Cap Fund | Nilgiri Mutual Fund'],
    ['Orders', expect.stringMatching(/^ORD-100001 \| Ananya Deshmukh · 21 Nov 2026 · /)],
  ]);
  expect(countText(groups)).toBe('2 clients, 1 fund, 1 order found');
  expect(countText(foundGroups(roleOf('operations'), []))).toBe('Nothing found');
});

test('before anything is typed each thing stands once', () => {
  const places = placesOf(defaultMenus('artha')['OPERATIONS']!).slice(0, 2);
  const recent = [placeRow(places[1]!)];
  const words = firstGroups(recent, places).map(({ title, rows }) => [title, ...rows.map((row) => row.words)]);
  expect(words).toEqual([
    ['Recently opened', places[1]!.item.label],
    ['Places', places[0]!.item.label],
  ]);
  expect(firstGroups([], [])).toEqual([]);
});

test('a row that copies says so', () => {
  const [clients] = foundGroups(roleOf('investmentCounsellor'), [], FOUND);
  expect(clients?.rows.map(({ end }) => end)).toEqual(['Copy', 'Copy']);
});

test.each<[RoleKey, string]>([
  ['operations', 'clients, funds and orders'],
  ['relationshipManager', 'clients and funds'],
  ['finance', 'funds'],
])('%s searches %s', (key, kinds) => expect(kindsOf(roleOf(key))).toBe(kinds));

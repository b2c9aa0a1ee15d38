import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import { SAMPLE_KINDS } from '@artha/domain/system/navigation/testing/sample-kinds';
import { pagesOf } from '@artha/domain/system/navigation/menu-entries';
import { expect, test } from 'vitest';
import { countText, firstGroups, foundGroups, headingText, kindsOf, pageRow } from './palette-rows.ts';
import type { Found, PaletteTargets } from './targets.ts';

const copied = (text: string) => ({ does: 'copy', what: 'Name', text }) as const;
const TARGETS: PaletteTargets = {
  findsClients: true,
  findsOrders: true,
  ofClient: ({ name }) => copied(name),
  ofOrder: ({ orderNumber }) => ({ does: 'go', to: `/orders/${orderNumber}`, search: {} }),
};

const FOUND: Found = {
  clients: [
    { id: 7, name: 'Ananya Deshmukh', code: '10004211' },
    { id: 8, name: 'Rohan Deshmukh', code: null },
  ],
  instruments: [{ id: 3, name: 'Nilgiri Flexi Cap Fund', serviceProviderName: 'Nilgiri Mutual Fund' }],
  isCut: { clients: false, instruments: false, orders: false },
  orders: [
    {
      ...{ id: 'an-id', orderNumber: 'ORD-100001', clientId: 7, clientName: 'Ananya Deshmukh' },
      ...{ placedAt: new Date('2026-11-20T20:00:00Z'), statusLabel: 'Completed', reportTab: 'transaction-done' },
    },
  ],
};

test('results are grouped by kind, and empty kinds are left out', () => {
  const groups = foundGroups(TARGETS, [], FOUND);
  expect(groups.map(({ title, rows }) => [title, ...rows.map(({ label, note }) => `${label} | ${note}`)])).toEqual([
    ['Clients', 'Ananya Deshmukh | Customer ID 10004211', 'Rohan Deshmukh | '],
    ['Funds', 'Nilgiri Flexi Cap Fund | Nilgiri Mutual Fund'],
    ['Orders', 'ORD-100001 | Ananya Deshmukh · 21 Nov 2026 · Completed'],
  ]);
  expect(countText(groups)).toBe('2 clients, 1 fund, 1 order found');
  expect(countText(foundGroups(TARGETS, []))).toBe('No results');
});

test('a kind with more results than are shown says so', () => {
  const isCut = { clients: true, instruments: false, orders: false };
  const groups = foundGroups(TARGETS, [], { ...FOUND, isCut });
  expect(groups.map(headingText)).toEqual(['Clients: more than 2', 'Funds', 'Orders']);
  expect(countText(groups)).toBe('more than 2 clients, 1 fund, 1 order found');
  const pages = pagesOf(defaultMenus('artha', SAMPLE_KINDS)['OPERATIONS']!).slice(0, 7);
  expect(foundGroups(TARGETS, pages).map(({ rows, isCut: isPart }) => [rows.length, isPart])).toEqual([[6, true]]);
});

test('without a search each entry is offered once', () => {
  const places = pagesOf(defaultMenus('artha', SAMPLE_KINDS)['OPERATIONS']!).slice(0, 2);
  const recent = [pageRow(places[1]!)];
  const labels = firstGroups(recent, places).map(({ title, rows }) => [title, ...rows.map((row) => row.label)]);
  expect(labels).toEqual([
    ['Recently opened', places[1]!.item.label],
    ['Pages', places[0]!.item.label],
  ]);
  expect(firstGroups([], [])).toEqual([]);
});

test('a row that copies is labelled Copy', () => {
  const [clients] = foundGroups(TARGETS, [], FOUND);
  expect(clients?.rows.map(({ end }) => end)).toEqual(['Copy', 'Copy']);
});

test.each([
  [true, true, 'clients, funds and orders'],
  [true, false, 'clients and funds'],
  [false, false, 'funds'],
])('with clients %s and orders %s it searches %s', (findsClients, findsOrders, kinds) => {
  expect(kindsOf({ ...TARGETS, findsClients, findsOrders })).toBe(kinds);
});

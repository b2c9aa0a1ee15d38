import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import type { MenuItem } from './menu-item.ts';
import type { MenuViewer } from './visible-menu.ts';
import { keysSwitchedOff, shownMenu, visibleMenu } from './visible-menu.ts';

const menus = defaultMenus('artha', SAMPLE_KINDS);
const DEFAULT_VIEWER: MenuViewer = { isBseEnabled: true, isNomineeIncomplete: false };

const labels = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ label, subMenu }) => [label, ...labels(subMenu)]);
const seen = (role: string, viewer: Partial<MenuViewer>) =>
  labels(visibleMenu(menus[role] ?? [], { ...DEFAULT_VIEWER, ...viewer }));
const keys = (viewer: Partial<MenuViewer>) =>
  visibleMenu(menus['CLIENT'] ?? [], { ...DEFAULT_VIEWER, ...viewer }).map(({ key }) => key);

const menuItem = (details: Partial<MenuItem>): MenuItem => ({
  ...{ id: 1, uniqueId: 'A-01', label: 'A', level: 1, subMenu: [], routerLink: '/a', hasParam: false },
  ...{ isActive: true, isShow: true },
  ...details,
});

/** Menu items can be for full access, for limited access, or without a level. */
test.each<[item: boolean | undefined, viewer: boolean | undefined, outcome: 'seen' | 'hidden']>([
  [undefined, true, 'seen'],
  [undefined, false, 'seen'],
  [undefined, undefined, 'seen'],
  [true, true, 'seen'],
  [true, false, 'hidden'],
  [true, undefined, 'seen'],
  [false, true, 'hidden'],
  [false, false, 'seen'],
  [false, undefined, 'seen'],
])('an item of access level %s is, for a viewer of level %s, %s', (item, viewer, outcome) => {
  const items = visibleMenu([menuItem({ isFullAccess: item })], { ...DEFAULT_VIEWER, isFullAccess: viewer });
  expect(items).toHaveLength(outcome === 'seen' ? 1 : 0);
});

test('full access sees the whole menu', () => {
  for (const role of ['OPERATIONS', 'RELATIONSHIPMANAGER'])
    expect(seen(role, { isFullAccess: true })).toEqual(labels(menus[role] ?? []));
});

test('limited access hides marked items and empty groups from operations', () => {
  const limited = seen('OPERATIONS', { isFullAccess: false });
  for (const hidden of ['Family Mapping', 'Bulk Uploads', 'Instruments', 'Instrument Risk', 'Master Data', 'Bank'])
    expect(limited).not.toContain(hidden);
  for (const kept of ['Clients', 'Client Master', 'Processing', 'CAS Upload']) expect(limited).toContain(kept);
});

test('limited access hides rule mapping and uploads from a relationship manager', () => {
  const limited = seen('RELATIONSHIPMANAGER', { isFullAccess: false });
  const hidden = labels(menus['RELATIONSHIPMANAGER'] ?? []).filter((label) => !limited.includes(label));
  expect(hidden).toEqual(['Investment Mandate', 'Rule Mapping', 'CAS Upload']);
});

test.each<[string, Partial<MenuViewer>, string]>([
  [
    'with complete nominees',
    {},
    'dashboard cart explore mandates risk-profile bank-accounts reports profile buy sell-switch redemption',
  ],
  [
    'while the exchange is off',
    { isBseEnabled: false },
    'dashboard explore mandates risk-profile bank-accounts reports profile',
  ],
  ['with incomplete nominees', { isNomineeIncomplete: true }, 'risk-profile bank-accounts profile'],
])('a client %s sees %s', (_who, viewer, expected) => {
  expect(keys(viewer).join(' ')).toBe(expected);
});

test('hides inactive items and everything below them', () => {
  const group = menuItem({ subMenu: [menuItem({ level: 2 })], isActive: false });
  expect(visibleMenu([group, menuItem({ isActive: false }), menuItem({ uniqueId: 'A-02' })], DEFAULT_VIEWER)).toEqual([
    menuItem({ uniqueId: 'A-02' }),
  ]);
});

test('keeps hidden items for titles and breadcrumbs, but not in the menu', () => {
  const hidden = menuItem({ isShow: false });
  const { routerLink: _none, ...withoutLink } = menuItem({});
  const group = { ...withoutLink, subMenu: [hidden] };
  expect(visibleMenu([hidden, group], DEFAULT_VIEWER)).toEqual([hidden, group]);
  expect(shownMenu([hidden, group])).toEqual([]);
});

test('an item is switched off by itself or with its group, but not because the menu does not show it', () => {
  const off = menuItem({ key: 'a', isActive: false });
  const group = menuItem({ key: 'b', isActive: false, subMenu: [menuItem({ key: 'c', level: 2 })] });
  const hidden = menuItem({ key: 'd', isShow: false });
  expect(keysSwitchedOff([off, group, hidden])).toEqual(['a', 'b', 'c']);
  expect(keysSwitchedOff(menus['CLIENT'] ?? [])).toEqual([]);
});

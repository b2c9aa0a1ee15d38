import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import type { MenuItem } from './menu-item.ts';
import type { MenuViewer } from './visible-menu.ts';
import { shownMenu, visibleMenu } from './visible-menu.ts';

const menus = defaultMenus('artha');
const ANYBODY: MenuViewer = { isBseEnabled: true, isNomineeIncomplete: false };

const labels = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ label, subMenu }) => [label, ...labels(subMenu)]);
const seen = (role: string, viewer: Partial<MenuViewer>) =>
  labels(visibleMenu(menus[role] ?? [], { ...ANYBODY, ...viewer }));
const keys = (viewer: Partial<MenuViewer>) =>
  visibleMenu(menus['CLIENT'] ?? [], { ...ANYBODY, ...viewer }).map(({ key }) => key);

const place = (details: Partial<MenuItem>): MenuItem => ({
  ...{ id: 1, uniqueId: 'A-01', label: 'A', level: 1, subMenu: [], routerLink: '/a', hasParam: false },
  ...{ isActive: true, isShow: true },
  ...details,
});

/** Menu items may be for full access, for limited access, or without a level (specification 5.7). */
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
])('an item of access level %s is, to somebody of level %s, %s', (item, viewer, outcome) => {
  const items = visibleMenu([place({ isFullAccess: item })], { ...ANYBODY, isFullAccess: viewer });
  expect(items).toHaveLength(outcome === 'seen' ? 1 : 0);
});

test('with full access nothing is missing', () => {
  for (const role of ['OPERATIONS', 'RELATIONSHIPMANAGER'])
    expect(seen(role, { isFullAccess: true })).toEqual(labels(menus[role] ?? []));
});

test('with limited access operations lose what is marked, and the groups that are empty then', () => {
  const limited = seen('OPERATIONS', { isFullAccess: false });
  for (const gone of ['Family Mapping', 'Bulk Uploads', 'Instruments', 'Instrument Risk', 'Master Data', 'Bank'])
    expect(limited).not.toContain(gone);
  for (const kept of ['Clients', 'Client Master', 'Processing', 'CAS Upload']) expect(limited).toContain(kept);
});

test('with limited access a relationship manager maps no rules and uploads nothing', () => {
  const limited = seen('RELATIONSHIPMANAGER', { isFullAccess: false });
  const gone = labels(menus['RELATIONSHIPMANAGER'] ?? []).filter((label) => !limited.includes(label));
  expect(gone).toEqual(['Investment Mandate', 'Rule Mapping', 'CAS Upload']);
});

test.each<[string, Partial<MenuViewer>, string]>([
  [
    'anybody',
    {},
    'dashboard cart explore mandates risk-profile bank-accounts reports profile buy sell-switch redemption',
  ],
  [
    'anybody while the exchange is off',
    { isBseEnabled: false },
    'dashboard explore mandates risk-profile bank-accounts reports profile',
  ],
  ['who has nominees to complete', { isNomineeIncomplete: true }, 'risk-profile bank-accounts profile'],
])('a client, %s, sees %s', (_who, viewer, expected) => {
  expect(keys(viewer).join(' ')).toBe(expected);
});

test('what is not active is not there, and nothing below it', () => {
  const group = place({ subMenu: [place({ level: 2 })], isActive: false });
  expect(visibleMenu([group, place({ isActive: false }), place({ uniqueId: 'A-02' })], ANYBODY)).toEqual([
    place({ uniqueId: 'A-02' }),
  ]);
});

test('what is not shown stays for titles and crumbs, and stands in no menu', () => {
  const hidden = place({ isShow: false });
  const { routerLink: _none, ...withoutLink } = place({});
  const group = { ...withoutLink, subMenu: [hidden] };
  expect(visibleMenu([hidden, group], ANYBODY)).toEqual([hidden, group]);
  expect(shownMenu([hidden, group])).toEqual([]);
});

import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import { SAMPLE_KINDS } from './testing/sample-kinds.ts';
import type { MenuItem } from './menu-item.ts';
import type { MenuEvent, MenuPanels } from './menu-panels.ts';
import { CLOSED_MENU, menuPanels, openGroups } from './menu-panels.ts';

const menu = defaultMenus('artha', SAMPLE_KINDS)['OPERATIONS'] ?? [];
const all = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...all(item.subMenu)]);
const chosen = (label: string): MenuEvent => ({
  type: 'chosen',
  item: all(menu).find((item) => item.label === label)!,
});

const CLIENTS = 'OPERATIONS-02';
const MASTER = 'OPERATIONS-17';
const BANKING = 'OPERATIONS-140';
const CALENDAR = 'OPERATIONS-139';
const open = (...groups: string[]): MenuPanels => ({ isOpen: true, groups });

test.each<[string, MenuPanels, MenuEvent, MenuPanels]>([
  ['the button opens the menu', CLOSED_MENU, { type: 'toggled' }, open()],
  ['the button closes it with all panels', open(MASTER, BANKING), { type: 'toggled' }, CLOSED_MENU],
  ['an open event opens the menu', CLOSED_MENU, { type: 'opened' }, open()],
  ['an open event leaves an open menu unchanged', open(MASTER), { type: 'opened' }, open(MASTER)],
  ['a click elsewhere closes everything', open(MASTER, BANKING), { type: 'closed' }, CLOSED_MENU],
  ['a level-1 item without a submenu closes the menu', open(), chosen('Download Reports'), CLOSED_MENU],
  ['a level-1 group opens its panel', open(), chosen('Clients'), open(CLIENTS)],
  ['a level-1 group opens its panel from the closed menu', CLOSED_MENU, chosen('Clients'), open(CLIENTS)],
  ['a level-2 group opens the third panel', open(MASTER), chosen('Banking'), open(MASTER, BANKING)],
  ['another level-2 group replaces it', open(MASTER, BANKING), chosen('Calendar'), open(MASTER, CALENDAR)],
  ['another level-1 group replaces both', open(MASTER, BANKING), chosen('Clients'), open(CLIENTS)],
  ['a click closes an open group', open(MASTER, BANKING), chosen('Banking'), open(MASTER)],
  ['a click closes an open group with its subgroups', open(MASTER, BANKING), chosen('Master Data'), open()],
  ['a level-2 item with a route closes everything', open(CLIENTS), chosen('Client Master'), CLOSED_MENU],
  ['a level-3 item closes everything', open(MASTER, BANKING), chosen('Bank Branch'), CLOSED_MENU],
  ['Escape closes the deepest panel', open(MASTER, BANKING), { type: 'stepped-back' }, open(MASTER)],
  ['Escape then closes the previous panel', open(MASTER), { type: 'stepped-back' }, open()],
  ['Escape finally closes the menu', open(), { type: 'stepped-back' }, CLOSED_MENU],
  ['search and starred items close the panels', open(MASTER, BANKING), { type: 'list-changed' }, open()],
  ['search and starred items leave a closed menu closed', CLOSED_MENU, { type: 'list-changed' }, CLOSED_MENU],
])('%s', (_what, before, event, after) => {
  expect(menuPanels(before, event)).toEqual(after);
});

test('a group that is no longer in the menu is closed', () => {
  expect(openGroups(menu, [MASTER, BANKING]).map(({ label }) => label)).toEqual(['Master Data', 'Banking']);
  expect(openGroups(menu, [MASTER, CLIENTS]).map(({ label }) => label)).toEqual(['Master Data']);
  expect(openGroups(menu, [])).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ColumnView } from './arrange-columns.ts';
import { arrangeColumns } from './arrange-columns.ts';
import type { ColumnActionKind } from './column-actions.ts';
import { actionsOf, viewAfter, announcementAfter } from './column-actions.ts';

const column = (key: string, isSortable = true) => ({ key, isSortable, isRowHeader: key === 'fund', isHidden: false });
const DECLARED = [column('fund'), column('nav'), column('units', false), column('gain')];
const NONE: ColumnView = { columns: [], hidden: [], pinned: [], widthsPx: {} };

const SORTS = ['sort-ascending', 'sort-descending'];

test.each<[string, readonly string[], readonly string[]]>([
  ['fund', [], [...SORTS, 'fit']],
  ['nav', [], [...SORTS, 'pin', 'move-right', 'hide', 'fit']],
  ['units', [], ['pin', 'move-left', 'move-right', 'hide', 'fit']],
  ['gain', [], [...SORTS, 'pin', 'move-left', 'hide', 'fit']],
  ['nav', ['nav'], [...SORTS, 'unpin', 'hide', 'fit']],
  ['units', ['nav'], ['pin', 'move-right', 'hide', 'fit']],
])('the menu of %s with %j pinned offers %j', (key, pinned, actions) => {
  expect(actionsOf(arrangeColumns(DECLARED, { ...NONE, pinned: [...pinned] }), key)).toEqual(actions);
});

test.each<[ColumnActionKind, string, string]>([
  ['pin', 'gain', 'fund gain | nav units'],
  ['hide', 'nav', 'fund | units gain'],
  ['move-left', 'gain', 'fund | nav gain units'],
  ['move-right', 'nav', 'fund | units nav gain'],
  ['move-left', 'nav', 'fund | nav units gain'],
  ['move-right', 'gain', 'fund | nav units gain'],
  ['sort-ascending', 'gain', 'fund | nav units gain'],
  ['fit', 'gain', 'fund | nav units gain'],
])('%s of %s leaves %s', (action, key, expected) => {
  const arrangement = { declared: DECLARED, arranged: arrangeColumns(DECLARED, NONE), view: NONE };
  const { shown, pinned } = arrangeColumns(DECLARED, viewAfter(action, key, arrangement));
  const keys = shown.map((each) => each.key);
  expect(`${keys.slice(0, pinned).join(' ')} | ${keys.slice(pinned).join(' ')}`).toBe(expected);
});

test.each<[ColumnActionKind, string]>([
  ['pin', 'NAV pinned'],
  ['unpin', 'NAV unpinned'],
  ['hide', 'NAV hidden'],
  ['move-left', 'NAV is column 2 of 4'],
  ['sort-ascending', ''],
  ['fit', ''],
])('%s announces %j', (action, announcement) => {
  expect(announcementAfter(action, 'NAV', 2, 4)).toBe(announcement);
});

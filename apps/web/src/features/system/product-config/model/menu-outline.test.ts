import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { describe, expect, test } from 'vitest';
import type { Move, Path } from './menu-outline.ts';
import { addItem, changeItem, moveItem, removeItem, targetOf } from './menu-outline.ts';

const item = (id: number, ...subMenu: MenuItem[]): MenuItem => ({
  id,
  uniqueId: `CLIENT-0${id}`,
  label: String(id),
  level: 1,
  subMenu,
  routerLink: `/${id}`,
  hasParam: false,
  isActive: true,
  isShow: true,
});

/** '1 2(3(4)) 5' */
const menu = [item(1), item(2, item(3, item(4))), item(5)];
const outlined = (items: readonly MenuItem[]): string =>
  items.map(({ label, subMenu }) => (subMenu.length > 0 ? `${label}(${outlined(subMenu)})` : label)).join(' ');
const levels = (items: readonly MenuItem[]): number[] =>
  items.flatMap(({ level, subMenu }) => [level, ...levels(subMenu)]);

describe('moves', () => {
  test.each<[Path, Move, string]>([
    [[0], 'up', '1 2(3(4)) 5'],
    [[0], 'down', '2(3(4)) 1 5'],
    [[2], 'up', '1 5 2(3(4))'],
    [[2], 'down', '1 2(3(4)) 5'],
    [[2], 'in', '1 2(3(4) 5)'],
    [[1], 'in', '1 2(3(4)) 5'],
    [[0], 'in', '1 2(3(4)) 5'],
    [[1, 0], 'out', '1 2 3(4) 5'],
    [[1, 0, 0], 'out', '1 2(3 4) 5'],
    [[0], 'out', '1 2(3(4)) 5'],
  ])('%j %s gives %s', (path, move, expected) => expect(outlined(moveItem(menu, path, move))).toBe(expected));

  test('levels follow the position of an item', () => {
    expect(levels(moveItem(menu, [2], 'in'))).toEqual([1, 1, 2, 3, 2]);
    expect(levels(moveItem(menu, [1, 0], 'out'))).toEqual([1, 1, 1, 2, 1]);
  });

  test('nothing goes below the third level', () => {
    expect(targetOf([item(1), item(2, item(3, item(4)))], [1], 'in')).toBeUndefined();
    expect(targetOf([item(1), item(2, item(3))], [1], 'in')).toEqual([0, 0]);
  });
});

test('an item is changed, removed and added', () => {
  expect(
    changeItem(menu, [1, 0], { label: 'Cart', routerLink: '/cart/{currentAccountId}' })[1]?.subMenu[0],
  ).toMatchObject({ label: 'Cart', hasParam: true, level: 2 });
  expect(outlined(removeItem(menu, [1, 0]))).toBe('1 2 5');
  expect(addItem(menu, 'CLIENT', [item(8)]).at(-1)).toMatchObject({ id: 9, uniqueId: 'CLIENT-09', level: 1 });
});

import type { MenuItem } from '@artha/domain/system/navigation/menu-item';
import { describe, expect, test } from 'vitest';
import type { Move, Path } from './menu-outline.ts';
import { addPlace, changePlace, movePlace, removePlace, targetOf } from './menu-outline.ts';

const place = (id: number, ...subMenu: MenuItem[]): MenuItem => ({
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
const menu = [place(1), place(2, place(3, place(4))), place(5)];
const drawn = (places: readonly MenuItem[]): string =>
  places.map(({ label, subMenu }) => (subMenu.length > 0 ? `${label}(${drawn(subMenu)})` : label)).join(' ');
const levels = (places: readonly MenuItem[]): number[] =>
  places.flatMap(({ level, subMenu }) => [level, ...levels(subMenu)]);

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
  ])('%j %s gives %s', (path, move, expected) => expect(drawn(movePlace(menu, path, move))).toBe(expected));

  test('levels follow where a place stands', () => {
    expect(levels(movePlace(menu, [2], 'in'))).toEqual([1, 1, 2, 3, 2]);
    expect(levels(movePlace(menu, [1, 0], 'out'))).toEqual([1, 1, 1, 2, 1]);
  });

  test('nothing goes below the third level', () => {
    expect(targetOf([place(1), place(2, place(3, place(4)))], [1], 'in')).toBeUndefined();
    expect(targetOf([place(1), place(2, place(3))], [1], 'in')).toEqual([0, 0]);
  });
});

test('a place is changed, taken away, added', () => {
  expect(
    changePlace(menu, [1, 0], { label: 'Cart', routerLink: '/cart/{currentAccountId}' })[1]?.subMenu[0],
  ).toMatchObject({ label: 'Cart', hasParam: true, level: 2 });
  expect(drawn(removePlace(menu, [1, 0]))).toBe('1 2 5');
  expect(addPlace(menu, 'CLIENT', [place(8)]).at(-1)).toMatchObject({ id: 9, uniqueId: 'CLIENT-09', level: 1 });
});

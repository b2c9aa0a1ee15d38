import { describe, expect, test } from 'vitest';
import type { Surroundings } from './grid-keys.ts';
import { actionOf, HEADER_ROW, WHOLE_ROW } from './grid-keys.ts';

const GRID: Surroundings = {
  ...{ isTreegrid: false, rows: 20, columns: 5, hasFooter: false, pageRows: 8, choice: undefined },
  ...{ isPanel: false, canOpen: false, isOpen: false, parent: undefined },
};
const TREE: Surroundings = { ...GRID, isTreegrid: true };
const SELECTABLE: Surroundings = { ...GRID, choice: 'multiple' };

/** 'Ctrl+Shift+End' */
const pressed = (keys: string) => {
  const held = keys.split('+');
  const key = held.at(-1) ?? '';
  const isHeld = (name: string) => held.slice(0, -1).includes(name);
  return { key: key === 'Space' ? ' ' : key, isShift: isHeld('Shift'), isCtrl: isHeld('Ctrl'), isAlt: isHeld('Alt') };
};

type At = readonly [row: number, column: number];
type Case = readonly [keys: string, from: At, to: At | string | undefined, around?: Partial<Surroundings>];

const expectAction =
  (base: Surroundings) =>
  (...[keys, [row, column], expected, around = {}]: Case) => {
    const action = actionOf(pressed(keys), { row, column }, { ...base, ...around });
    const kind = action && 'to' in action && action.kind === 'move' ? [action.to.row, action.to.column] : action?.kind;
    expect(kind).toEqual(expected);
  };

describe('in a grid', () => {
  test.each<[...Case]>([
    ['ArrowRight', [3, 1], [3, 2]],
    ['ArrowRight', [3, 4], [3, 4]],
    ['ArrowLeft', [3, 1], [3, 0]],
    ['ArrowLeft', [3, 0], [3, 0]],
    ['ArrowDown', [3, 1], [4, 1]],
    ['ArrowDown', [19, 1], [19, 1]],
    ['ArrowDown', [19, 1], [20, 1], { hasFooter: true }],
    ['ArrowDown', [20, 1], [20, 1], { hasFooter: true }],
    ['ArrowUp', [3, 1], [2, 1]],
    ['ArrowUp', [0, 1], [HEADER_ROW, 1]],
    ['ArrowUp', [HEADER_ROW, 1], [HEADER_ROW, 1]],
    ['ArrowDown', [HEADER_ROW, 1], [0, 1]],
    ['ArrowDown', [HEADER_ROW, 1], [HEADER_ROW, 1], { rows: 0 }],
    ['PageDown', [3, 1], [11, 1]],
    ['PageDown', [15, 1], [19, 1]],
    ['PageUp', [15, 1], [7, 1]],
    ['PageUp', [3, 1], [0, 1]],
    ['Home', [3, 2], [3, 0]],
    ['End', [3, 2], [3, 4]],
    ['Ctrl+Home', [3, 2], [0, 0]],
    ['Ctrl+End', [3, 2], [19, 4]],
    ['Enter', [3, 2], 'activate'],
    ['Enter', [HEADER_ROW, 2], 'activate'],
    ['Space', [HEADER_ROW, 2], 'activate'],
    ['Alt+ArrowDown', [HEADER_ROW, 2], 'menu'],
    ['Shift+F10', [HEADER_ROW, 2], 'menu'],
    ['ContextMenu', [HEADER_ROW, 2], 'menu'],
    ['ContextMenu', [3, 2], undefined],
    ['Alt+ArrowDown', [3, 2], undefined],
    ['Alt+ArrowLeft', [3, 2], undefined],
    ['F10', [HEADER_ROW, 2], undefined],
    ['Tab', [3, 2], undefined],
    ['Escape', [3, 2], undefined],
    ['x', [3, 2], undefined],
    ['Ctrl+c', [3, 2], undefined],
    ['Ctrl+ArrowDown', [3, 2], undefined],
    ['Space', [3, 2], undefined],
    ['Ctrl+a', [3, 2], undefined],
  ])('%s at %j does %j', expectAction(GRID));
});

describe('in a treegrid', () => {
  test.each<[...Case]>([
    ['ArrowRight', [3, WHOLE_ROW], 'open', { canOpen: true }],
    ['ArrowRight', [3, WHOLE_ROW], [3, 0], { canOpen: true, isOpen: true }],
    ['ArrowRight', [3, WHOLE_ROW], [3, 0]],
    ['ArrowRight', [3, 0], [3, 1], { canOpen: true }],
    ['ArrowLeft', [3, WHOLE_ROW], 'close', { canOpen: true, isOpen: true }],
    ['ArrowLeft', [3, WHOLE_ROW], [1, WHOLE_ROW], { parent: 1 }],
    ['ArrowLeft', [3, WHOLE_ROW], [1, WHOLE_ROW], { parent: 1, canOpen: true }],
    ['ArrowLeft', [3, WHOLE_ROW], [3, WHOLE_ROW]],
    ['ArrowLeft', [3, 0], [3, WHOLE_ROW], { canOpen: true, isOpen: true }],
    ['ArrowLeft', [3, 2], [3, 1], { parent: 1 }],
    ['ArrowLeft', [HEADER_ROW, 0], [HEADER_ROW, 0]],
    ['ArrowDown', [3, WHOLE_ROW], [4, WHOLE_ROW]],
    ['ArrowUp', [0, WHOLE_ROW], [HEADER_ROW, 0]],
    ['ArrowDown', [HEADER_ROW, 0], [0, 0]],
    ['Home', [3, WHOLE_ROW], [0, WHOLE_ROW]],
    ['End', [3, WHOLE_ROW], [19, WHOLE_ROW]],
    ['Home', [3, 2], [3, 0]],
    ['Ctrl+Home', [3, 2], [0, 2]],
    ['Ctrl+End', [3, 2], [19, 2]],
    ['Ctrl+End', [3, WHOLE_ROW], [19, WHOLE_ROW]],
    ['PageDown', [3, WHOLE_ROW], [11, WHOLE_ROW]],
    ['Enter', [3, WHOLE_ROW], 'activate'],
    ['ArrowRight', [4, WHOLE_ROW], [4, 0], { isPanel: true, parent: 3 }],
    ['ArrowRight', [4, 0], [4, 0], { isPanel: true, parent: 3 }],
    ['End', [4, 0], [4, 0], { isPanel: true, parent: 3 }],
    ['ArrowLeft', [4, WHOLE_ROW], [3, WHOLE_ROW], { isPanel: true, parent: 3 }],
  ])('%s at %j does %j', expectAction(TREE));
});

describe('with row selection', () => {
  test.each<[...Case]>([
    ['Space', [3, 1], 'choose'],
    ['Space', [3, 1], 'choose', { choice: 'single' }],
    ['Shift+Space', [3, 1], 'choose-to-here'],
    ['Shift+Space', [3, 1], 'choose', { choice: 'single' }],
    ['Shift+ArrowDown', [3, 1], 'extend'],
    ['Shift+ArrowUp', [3, 1], 'extend'],
    ['Shift+ArrowDown', [3, 1], [4, 1], { choice: 'single' }],
    ['Shift+ArrowDown', [HEADER_ROW, 1], [0, 1]],
    ['Ctrl+a', [3, 1], 'choose-page'],
    ['Ctrl+A', [3, 1], 'choose-page'],
    ['Ctrl+a', [3, 1], undefined, { choice: 'single' }],
    ['Space', [20, 1], undefined, { hasFooter: true }],
    ['Space', [4, WHOLE_ROW], undefined, { isTreegrid: true, isPanel: true }],
  ])('%s at %j does %j', expectAction(SELECTABLE));

  test('the selection extends no further than the last row', () => {
    expect(actionOf(pressed('Shift+ArrowDown'), { row: 19, column: 1 }, SELECTABLE)).toEqual({
      kind: 'extend',
      to: { row: 19, column: 1 },
    });
  });
});
